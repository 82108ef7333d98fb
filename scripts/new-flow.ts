const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Turns `promo-banner` into PromoBanner. */
export const pascalCase = (name: string) => name.split('-').map(capital).join('');

/** Turns `promo-banner` into promoBanner. */
export const camelCase = (name: string) => {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
};

/**
 * Returns the files of a new flow by path. The files compile and the machine runs, but every test fails and
 * names a part to fill in.
 */
export function flowFiles(area: string, name: string): Map<string, string> {
  const [flow, type] = [camelCase(name), pascalCase(name)];
  const files = {
    model: `test/models/${area}/${name}.model.ts`,
    machine: `src/machines/${area}/${name}.machine.ts`,
    view: `src/views/${area}/${name}.tsx`,
    fixture: `workbench/fixtures/${area}/${name}.fixture.tsx`,
    machineTest: `test/machines/${area}/${name}.test.ts`,
    viewTest: `test/views/${area}/${name}.test.tsx`,
  };
  return new Map([
    [
      files.model,
      `import { defineFlow } from '../../support/flow-model.ts';

/** Fill in: the flow in the reader's words, with the rules of docs/requirements. Write it before the machine. */
export const ${flow}Model = defineFlow({
  flow: '${flow}',
  requirements: [],
  initial: 'closed',
  states: {
    closed: { 'press the button': 'open' },
    open: { 'press the button': 'closed' },
  },
});
`,
    ],
    [
      files.machine,
      `import { type ActorRefFrom, setup } from 'xstate';

/** Fill in: what this flow does for its visitor, in one sentence. */
export const ${flow}Machine = setup({
  types: {} as { context: Record<string, never>; events: { type: 'button.pressed' } },
}).createMachine({
  id: '${flow}',
  context: {},
  initial: 'closed',
  states: {
    closed: { on: { 'button.pressed': 'open' } },
    open: { on: { 'button.pressed': 'closed' } },
  },
});

export type ${type}Ref = ActorRefFrom<typeof ${flow}Machine>;
`,
    ],
    [
      files.view,
      `import { useSelector } from '@xstate/react';
import type { ${type}Ref } from '../../machines/${area}/${name}.machine.ts';

/** Fill in: what the visitor sees of this flow. */
export function ${type}({ ${flow} }: { ${flow}: ${type}Ref }) {
  const isOpen = useSelector(${flow}, (snapshot) => snapshot.matches('open'));
  return (
    <button type="button" aria-expanded={isOpen} onClick={() => ${flow}.send({ type: 'button.pressed' })}>
      Fill in ${files.view}
    </button>
  );
}
`,
    ],
    [
      files.fixture,
      `import type { ${type}Ref } from '../../../src/machines/${area}/${name}.machine.ts';
import { ${type} } from '../../../src/views/${area}/${name}.tsx';
import type { ${flow}Model } from '../../../test/models/${area}/${name}.model.ts';
import { type Fixture, send } from '../../fixture.ts';

export const fixture: Fixture<typeof ${flow}Model> = {
  acts: { 'press the button': [send('button.pressed')] },
  View: ({ actor }) => <${type} ${flow}={actor as ${type}Ref} />,
};
`,
    ],
    [
      files.machineTest,
      `import { createActor } from 'xstate';
import { ${flow}Machine } from '../../../src/machines/${area}/${name}.machine.ts';
import { ${flow}Model } from '../../models/${area}/${name}.model.ts';
import { rehearse } from '../../support/model.ts';

const fillIn = (what: string) => () => {
  throw new Error(\`Fill in ${files.machineTest}: \${what}.\`);
};

rehearse(${flow}Model, 'machine', () => {
  createActor(${flow}Machine).start();
  return {
    act: { 'press the button': fillIn('send the machine event for this event of the model') },
    see: {
      closed: fillIn('check that the machine is in the state that this is'),
      open: fillIn('check that the machine is in the state that this is'),
    },
    pass: () => undefined,
  };
});
`,
    ],
    [
      files.viewTest,
      `import { render } from '@testing-library/react';
import { createActor } from 'xstate';
import { ${flow}Machine } from '../../../src/machines/${area}/${name}.machine.ts';
import { ${type} } from '../../../src/views/${area}/${name}.tsx';
import { ${flow}Model } from '../../models/${area}/${name}.model.ts';
import { rehearse } from '../../support/model.ts';

const fillIn = (what: string) => () => {
  throw new Error(\`Fill in ${files.viewTest}: \${what}.\`);
};

rehearse(${flow}Model, 'view', () => {
  render(<${type} ${flow}={createActor(${flow}Machine).start()} />);
  return {
    act: { 'press the button': fillIn('do what a visitor does') },
    see: {
      closed: fillIn('check what a visitor sees'),
      open: fillIn('check what a visitor sees'),
    },
    pass: () => undefined,
  };
});
`,
    ],
  ]);
}
