import { type ComponentType, type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { screenChunkMachine } from '../machines/shell/screen-chunk.machine.ts';
import { useActorRef } from './live-actor.ts';
import { ScreenChunk } from './screen-chunk.tsx';

/** A screen, or part of one, in its own chunk. */
export type LazyPart<Props extends object = object> = {
  /** Loads the chunk, and what else the page at `path` needs; repeated calls are free. */
  preload: (path?: string) => Promise<void>;
  Part: (props: Props) => ReactNode;
};

/**
 * Makes a lazy part of a chunk. One that was preloaded renders at once: the server and hydration
 * preload their screen. There is no Suspense in it, because React hydrates what is inside a boundary
 * later, when the actors around it run already and may have moved on from what the HTML shows.
 * `room` is the height, as CSS, that the part takes while it is on its way; `alongside` brings what
 * differs between the pages that the part serves. A11Y-16.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  room = '100vh',
  alongside?: (path: string) => Promise<void>,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const bring = async () => {
    Loaded ??= await load();
  };
  const preload = async (path = '') => {
    await Promise.all([bring(), alongside?.(path)]);
  };

  function Arriving(props: Props) {
    // Created on demand: most parts are preloaded and never use it.
    const [liveChunk] = useState(() => screenChunkMachine.provide({ actors: { load: fromPromise(bring) } }));
    const chunk = useActorRef(liveChunk);
    return (
      <ScreenChunk chunk={chunk} room={room}>
        {() => (Loaded === undefined ? null : <Loaded {...props} />)}
      </ScreenChunk>
    );
  }

  function Part(props: Props) {
    // Chosen once per mount: a different component type would discard the part's state.
    const [Chosen] = useState(() => Loaded ?? Arriving);
    return <Chosen {...props} />;
  }

  return { preload, Part };
}
