import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createActor, fromCallback, SimulatedClock, type StateNode } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { FlowModel } from '../support/flow-model.ts';
import { transitionsOf } from '../support/paths.ts';
import { effectsLeftToPage, isMachine } from '../support/unprovided.ts';

const machineFiles = import.meta.glob<Record<string, unknown>>('../../src/machines/*/*.machine.ts', {
  eager: true,
});
const modelFiles = import.meta.glob<Record<string, FlowModel>>('../models/*/*.model.ts', { eager: true });
const testFiles = Object.keys(import.meta.glob('./*/*.test.ts'));

/** The minimal input of every machine. Machines without input ignore it. */
const input = { delay: 0 };

/** The machines of the product by area. A failing test names the missing or unexpected machine. */
const expected = {
  about: ['teamCards'],
  admin: [
    'accessNotice',
    'auditCheck',
    'auditList',
    'csvExport',
    'dashboard',
    'factorPolicy',
    'helpFeedback',
    'inbox',
    'invitations',
    'mediaLibrary',
    'libraryChoice',
    'libraryFile',
    'media',
    'report',
    'outbox',
    'people',
    'personalData',
    'search',
    'sidebar',
    'signupSelection',
    'tagManager',
    'waitlist',
  ],
  blog: ['blogList', 'blogPost', 'postVideos', 'sharePost'],
  contact: ['bugReport', 'contactForm', 'reportForm', 'secretGuard', 'traceAttachment'],
  download: ['downloadDialog'],
  exchange: ['carousel'],
  help: ['articleFeedback', 'helpSearch', 'imageViewer'],
  home: [
    'amountStory',
    'demoDialog',
    'heroMedia',
    'landingSteps',
    'signupConfirmation',
    'unsubscribe',
    'waitlistForm',
  ],
  session: [
    'account',
    'authorProfile',
    'formCheck',
    'invitation',
    'login',
    'logout',
    'passkeys',
    'passwordChange',
    'passwordReset',
    'protectedRoute',
    'secondFactor',
    'secondStep',
    'session',
    'stepUp',
  ],
  shell: [
    'consent',
    'dialogQueue',
    'faq',
    'header',
    'mobileMenu',
    'navigationScroll',
    'screenChunk',
    'timedDialog',
    'toast',
  ],
  wallet: ['paymentTabs', 'swapCalculator'],
  writing: [
    'authorChoice',
    'autosave',
    'blockMenu',
    'bookmark',
    'deleteConfirmation',
    'editorDialog',
    'editorToolbar',
    'featuredImage',
    'findReplace',
    'imageUploads',
    'leaveGuard',
    'pasting',
    'linkSearch',
    'postDraft',
    'postEditing',
    'postForm',
    'postList',
    'postPreview',
    'postRevisions',
    'sharedDraft',
    'draftLinks',
    'postSelection',
    'postTrash',
    'publishStep',
    'selectionToolbar',
    'slashMenu',
    'tabExit',
    'tagList',
    'wordCount',
  ],
};

const machines = Object.entries(machineFiles).map(([path, exported]) => {
  const name = path.replace(/^.*\/machines\/|\.machine\.ts$/g, '');
  const found = Object.values(exported).filter(isMachine);
  return { name, found };
});

test('the folder src/machines contains exactly the expected machines', () => {
  const names = Object.entries(expected).flatMap(([area, ids]) => ids.map((id) => `${area}/${id}`));
  const found = machines.map(({ name }) => camelCase(name));
  const problems = [
    ...found.filter((name) => !names.includes(name)).map((name) => `${name} is not in the list of this file`),
    ...names.filter((name) => !found.includes(name)).map((name) => `${name} has no file`),
  ];
  expect(problems, problems.join('; ')).toEqual([]);
});

test('every model has a machine (TEST-1)', () => {
  const models = Object.keys(modelFiles).map((path) => path.replace(/^.*\/models\/|\.model\.ts$/g, ''));
  expect(models.filter((name) => machines.every((machine) => machine.name !== name))).toEqual([]);
});

describe.each(machines)('the machine file $name', ({ name, found }) => {
  test('exports one machine, whose id matches the file name', () => {
    expect(found.map(({ id }) => id)).toEqual([camelCase(name.replace(/^.*\//, ''))]);
  });

  const [machine] = found;
  if (machine === undefined) {
    return;
  }
  const nodes = nodesOf(machine);

  // The types check neither initial states nor targets. A wrong state name throws when the machine starts.
  test('starts, and has only transitions to its own states', () => {
    const actor = createActor(inert(machine), { input, clock: new SimulatedClock() });
    expect(actor.getSnapshot().status).toBe('active');
    const targets = nodes.flatMap((node) =>
      [...node.transitions.values(), node.always ?? []].flat().flatMap(({ target = [] }) => target),
    );
    expect(targets.filter((target) => !nodes.includes(target))).toEqual([]);
  });

  test('can be serialized and resumed in the same state', () => {
    const options = { input, clock: new SimulatedClock() };
    const actor = createActor(inert(machine), options).start();
    const kept = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()));
    const resumed = createActor(inert(machine), { ...options, snapshot: kept }).start();
    expect(resumed.getSnapshot().value).toEqual(actor.getSnapshot().value);
    expect(resumed.getSnapshot().context).toEqual(actor.getSnapshot().context);
  });

  test('can reach every state from its initial state', () => {
    const reached = new Set<StateNode>();
    const reach = (node: StateNode) => {
      if (reached.has(node)) {
        return;
      }
      reached.add(node);
      const initial = node.initial?.target ?? [];
      const parallel = node.type === 'parallel' ? Object.values(node.states) : [];
      const next = [...node.transitions.values(), node.always ?? []]
        .flat()
        .flatMap(({ target = [] }) => target);
      for (const found of [...initial, ...parallel, ...next, ...(node.parent ? [node.parent] : [])]) {
        reach(found);
      }
    };
    reach(machine.root);
    expect(nodes.filter((node) => !reached.has(node)).map(({ id }) => id)).toEqual([]);
  });

  test('gives every invocation a unique id', () => {
    const ids = nodes.flatMap(({ config }) =>
      [config.invoke ?? []].flat().map((invoked) => ('id' in invoked ? invoked.id : undefined)),
    );
    expect(ids.filter((id) => typeof id !== 'string' || !/^[a-z]\w*$/i.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('names every delay, and declares exactly the delays that it uses', () => {
    const used = nodes.flatMap(({ config }) => Object.keys(config.after ?? {}));
    expect(used.filter((delay) => /^\d/.test(delay))).toEqual([]);
    expect([...new Set(used)].sort()).toEqual(Object.keys(machine.implementations.delays).sort());
  });

  test('declares exactly the actors, actions and guards that it uses', () => {
    const { actors, actions, guards } = machine.implementations;
    const transitions = nodes.flatMap((node) =>
      [...node.transitions.values(), node.always ?? [], node.initial ?? []].flat(),
    );
    const usedActions = [
      ...nodes.flatMap(({ entry, exit }) => [...entry, ...exit]),
      ...transitions.flatMap(({ actions: taken }) => taken),
    ];
    const usedGuards = transitions.flatMap((transition) => ('guard' in transition ? [transition.guard] : []));
    expect({
      actors: [...new Set(nodes.flatMap(({ invoke }) => invoke.map(({ src }) => src)))].sort(),
      actions: namesOf(usedActions),
      guards: namesOf(usedGuards),
    }).toEqual({
      actors: Object.keys(actors).sort(),
      actions: Object.keys(actions).sort(),
      guards: Object.keys(guards).sort(),
    });
  });

  // An effect without an implementation must throw. If it did nothing, neither the types nor the models would
  // detect that the page does not provide it.
  test('refuses to run an actor or an action that is not provided', () => {
    const refusals = effectsLeftToPage(machine).map(({ name, refusal }) => [name, refusal]);
    expect(refusals).toEqual(
      refusals.map(([effect]) => [effect, `${machine.id}Machine: provide \`${effect}\``]),
    );
  });

  test('gives every event a name with two parts, such as "form.submitted"', () => {
    const own = machine.events.filter((event) => !event.startsWith('xstate.'));
    expect(own.filter((event) => !/^[a-z]+\.[a-z]+$/.test(event))).toEqual([]);
  });

  test('has a model file and a test file with its name (TEST-1)', () => {
    const models = Object.values(modelFiles[`../models/${name}.model.ts`] ?? {});
    expect(models.map(({ flow }) => flow)).toEqual([machine.id]);
    expect(models.flatMap(transitionsOf).length).toBeGreaterThan(0);
    expect(testFiles).toContain(`./${name}.test.ts`);
  });
});

/** Provides actors that never send anything, and actions that do nothing. */
function inert(machine: AnyStateMachine): AnyStateMachine {
  const { actors, actions } = machine.implementations;
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, fromCallback(() => undefined)])),
    actions: Object.fromEntries(Object.keys(actions).map((name) => [name, () => undefined])),
  });
}

const nodesOf = (machine: AnyStateMachine): StateNode[] => [machine.root, ...getStateNodes(machine.root)];

/** Returns the names of the used actions or guards. Leaves out inline functions and the actions of XState. */
function namesOf(used: readonly unknown[]): string[] {
  const names = used.flatMap((use) => {
    const name = typeof use === 'object' && use !== null && 'type' in use ? use.type : use;
    return typeof name === 'string' ? [name] : [];
  });
  return [...new Set(names)].filter((name) => !name.startsWith('xstate.')).sort();
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
