import { type AnyActorLogic, type AnyStateMachine, createActor } from 'xstate';

/** Whether an action is built into XState, such as `assign`. The page does not provide built-in actions. */
const isBuiltIn = (action: unknown) =>
  typeof action === 'function' && 'type' in action && String(action.type).startsWith('xstate.');

export function isMachine(exported: unknown): exported is AnyStateMachine {
  return typeof exported === 'object' && exported !== null && 'root' in exported;
}

/**
 * Lists the actors and actions that the page must provide to a machine. `refusal` is the result of running
 * the placeholder from the machine's file: its error message, if it fails as it should.
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
 * Lists the implementations, such as `report.save`, that the page fails to provide to a started machine or to
 * the machines that it can start. Such an implementation is missing, or is still the placeholder from the
 * machine's file. TEST-37.
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
