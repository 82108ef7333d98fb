import type { ViteHotContext } from 'vite/types/hot.js';
import { createActor, type EventObject, fromCallback } from 'xstate';
import type { PageUpdate } from '../src/runtime/live-feed.ts';
import { type LiveMessage, type LiveRef, liveMachine } from './live.machine.ts';

/**
 * Receives the site's messages through the development server of the workbench, for as long as the actor runs.
 */
const listenOver = (hot: ViteHotContext) =>
  fromCallback<EventObject>(({ sendBack }) => {
    const tell = (message: LiveMessage) => sendBack(message);
    const handlers = {
      'live:attached': () => tell({ type: 'site.attached' }),
      'live:update': (update: PageUpdate) => tell({ type: 'update.received', update }),
      'live:left': ({ page }: { page: string }) => tell({ type: 'page.left', page }),
      'live:lost': () => tell({ type: 'connection.lost' }),
      'vite:ws:disconnect': () => tell({ type: 'connection.lost' }),
    };
    for (const [event, handler] of Object.entries(handlers)) {
      hot.on(event, handler);
    }
    hot.send('live:connect', {});
    return () => {
      for (const [event, handler] of Object.entries(handlers)) {
        hot.off(event, handler);
      }
      hot.send('live:part', {});
    };
  });

let live: LiveRef | undefined;

/**
 * Returns the workbench's only watcher; undefined without a development server. The watcher keeps running
 * after the first visit to its page, so that a recording survives a visit to another page.
 */
export function liveWatcher(): LiveRef | undefined {
  if (import.meta.hot !== undefined) {
    live ??= createActor(liveMachine.provide({ actors: { listen: listenOver(import.meta.hot) } })).start();
  }
  return live;
}
