import { type ActorRefFrom, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** Loads the code of a screen when the visitor navigates to it. The visitor can retry a failed load. */
export const screenChunkMachine = setup({
  types: {} as { context: Record<string, never>; events: { type: 'retry.requested' } },
  actors: {
    load: fromPromise<void>(() => unprovided('screenChunkMachine', 'load')),
  },
}).createMachine({
  id: 'screenChunk',
  context: {},
  initial: 'loading',
  states: {
    loading: { invoke: { id: 'load', src: 'load', onDone: 'loaded', onError: 'failed' } },
    failed: { on: { 'retry.requested': 'loading' } },
    loaded: { type: 'final' },
  },
});

export type ScreenChunkRef = ActorRefFrom<typeof screenChunkMachine>;
