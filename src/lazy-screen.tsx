import { useActorRef } from '@xstate/react';
import { type ComponentType, useState } from 'react';
import { fromPromise } from 'xstate';
import { screenChunkMachine } from './machines/screen-chunk.machine.ts';
import { ScreenChunk } from './views/shell/screen-chunk.tsx';

/** A screen in a chunk of its own. */
export type LazyScreen = {
  /** Brings the chunk; asking again is free. */
  preload: () => Promise<void>;
  Screen: ComponentType;
};

/**
 * Makes a screen of a chunk. A screen that was preloaded renders at once: the server and hydration
 * preload theirs. There is no Suspense in it, because React hydrates what is inside a boundary
 * later, when the actors around it run already and may have moved on from what the HTML shows.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let Loaded: ComponentType | undefined;
  const preload = async () => {
    Loaded ??= await load();
  };
  const liveChunk = screenChunkMachine.provide({ actors: { load: fromPromise(preload) } });

  function Arriving() {
    const chunk = useActorRef(liveChunk);
    return <ScreenChunk chunk={chunk}>{() => (Loaded === undefined ? null : <Loaded />)}</ScreenChunk>;
  }

  function Screen() {
    // Chosen once a mount: another component type would throw the screen's state away.
    const [Chosen] = useState(() => Loaded ?? Arriving);
    return <Chosen />;
  }

  return { preload, Screen };
}
