import { type ActorRefFrom, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/**
 * Loads the code of a screen when the visitor navigates to it. The visitor can retry a failed load, which helps
 * after a lost connection. After a second failure the visitor can reload the page: a newer version of the site
 * has replaced the code. SHELL-54.
 */
export const screenChunkMachine = setup({
  types: {} as { context: Record<string, never>; events: { type: 'retry.requested' } },
  actors: {
    load: fromPromise<void>(() => unprovided('screenChunkMachine', 'load')),
  },
  actions: { reload: () => unprovided('screenChunkMachine', 'reload') },
}).createMachine({
  id: 'screenChunk',
  context: {},
  initial: 'loading',
  states: {
    loading: { invoke: { id: 'load', src: 'load', onDone: 'loaded', onError: 'failed' } },
    failed: { on: { 'retry.requested': 'retrying' } },
    retrying: { invoke: { id: 'loadAgain', src: 'load', onDone: 'loaded', onError: 'lost' } },
    // The browser may refuse the reload, because the visitor wants to keep unsaved text.
    lost: { on: { 'retry.requested': { actions: 'reload' } } },
    loaded: { type: 'final' },
  },
});

export type ScreenChunkRef = ActorRefFrom<typeof screenChunkMachine>;
