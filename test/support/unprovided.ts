import { type AnyActorLogic, type AnyStateMachine, createActor } from 'xstate';

/** An action of XState's own, such as `assign`, needs no page. */
const isBuiltIn = (action: unknown) =>
  typeof action === 'function' && 'type' in action && String(action.type).startsWith('xstate.');

export function isMachine(exported: unknown): exported is AnyStateMachine {
  return typeof exported === 'object' && exported !== null && 'root' in exported;
}

/**
 * The actors and actions that a machine's file leaves to the page, by name, each with what happens when it
 * runs as it is: the message of the error, if it throws one.
 */
export function effectsLeftToPage({ implementations: { actors, actions } }: AnyStateMachine) {
  return Object.entries({ ...actors, ...actions }).flatMap(([name, effect]) =>
    isMachine(effect) || isBuiltIn(effect)
      ? []
      : [{ name, refusal: refusalOf(effect as AnyActorLogic | (() => unknown)) }],
  );
}

function refusalOf(effect: AnyActorLogic | (() => unknown)): unknown {
  try {
    if (typeof effect === 'function') {
      return effect();
    }
    const actor = createActor(effect, { input: {} });
    actor.subscribe({ error: () => undefined });
    throw actor.start().getSnapshot().error;
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

/** Machines by id, as their files export them. */
export type Originals = ReadonlyMap<string, AnyStateMachine>;

/**
 * What a started machine, or a machine that it can start, has not been given by its page, as `report.save`:
 * the implementation is still the one of the machine's file, or gone. TEST-37.
 */
export function unprovidedIn(live: AnyStateMachine, originals: Originals): string[] {
  const original = originals.get(live.id);
  if (original === undefined) {
    return [`${live.id}: no such machine in src/machines`];
  }
  const left = new Set(effectsLeftToPage(original).map(({ name }) => name));
  return (['actors', 'actions', 'guards', 'delays'] as const).flatMap((kind) => {
    const given = live.implementations[kind] as Record<string, unknown>;
    return Object.entries(original.implementations[kind]).flatMap(([name, own]) => {
      const implementation = given[name];
      if (isMachine(implementation)) {
        return unprovidedIn(implementation, originals);
      }
      const isMissing = implementation === undefined || (left.has(name) && implementation === own);
      return isMissing ? [`${live.id}.${name}`] : [];
    });
  });
}
