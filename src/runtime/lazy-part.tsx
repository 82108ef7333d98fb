import { useActorRef } from '@xstate/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { screenChunkMachine } from '../machines/shell/screen-chunk.machine.ts';
import { ScreenChunk } from './screen-chunk.tsx';

/** A screen, or part of one, in its own chunk. */
export type LazyPart<Props extends object = object> = {
  /** Loads the chunk, and what else the page at `path` needs; repeated calls are free. */
  preload: (path?: string) => Promise<void>;
  Part: (props: Props) => ReactNode;
};

/**
 * Makes a component that loads its chunk on demand. A preloaded one renders at once: the server and
 * hydration preload their screen. It avoids Suspense because React hydrates a boundary late, when the
 * actors around it may have moved on from the HTML. `room` is the CSS height reserved while the chunk
 * loads; `alongside` loads what differs between the pages of one part.
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
