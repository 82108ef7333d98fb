import { createActor, type SimulatedClock } from 'xstate';
import type { SavedBy, StoreOutcome } from '../../src/contract/admin-posts.ts';
import { autosaveMachine } from '../../src/machines/writing/autosave.machine.ts';
import { heldPromise } from './held.ts';

/**
 * Starts autosave. The test provides the server's responses. `noted` lists the notifications that autosave
 * sends.
 */
export function heldAutosave(clock?: SimulatedClock) {
  const store = heldPromise<StoreOutcome, SavedBy>();
  const noted: unknown[] = [];
  const autosave = createActor(
    autosaveMachine.provide({
      actors: { store: store.logic },
      actions: {
        noteStoring: () => noted.push('storing'),
        noteStored: (_, { post, by }) => noted.push(['stored', post.version, by]),
        noteUnstored: (_, { outcome, by }) => noted.push(['unstored', outcome?.kind, by]),
        noteSaved: () => noted.push('saved'),
      },
    }),
    clock === undefined ? {} : { clock },
  ).start();
  return { autosave, store, noted };
}

/** Acts out the events of the model, as events to the machine or as results of its calls. */
export function autosaveActs({ autosave, store }: ReturnType<typeof heldAutosave>) {
  return {
    write: () => autosave.send({ type: 'text.changed', isAutosaved: true }),
    'make it public': () => autosave.send({ type: 'text.changed', isAutosaved: false }),
    'press Ctrl+S': () => autosave.send({ type: 'save.requested' }),
    'the form starts saving': () => autosave.send({ type: 'save.attempted' }),
    'the form has saved': () => autosave.send({ type: 'post.saved' }),
    'the form fails': () => autosave.send({ type: 'save.failed' }),
    answer: (outcome: StoreOutcome) => store.latest().resolve(outcome),
    fail: () => store.latest().reject(new Error('offline')),
  };
}
