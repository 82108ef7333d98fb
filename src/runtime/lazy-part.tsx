import { type ComponentType, type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { screenChunkMachine } from '../machines/shell/screen-chunk.machine.ts';
import { useActorRef } from './live-actor.ts';
import { ScreenChunk } from './screen-chunk.tsx';

/** A screen or a part of a screen, in a separate chunk. */
export type LazyPart<Props extends object = object> = {
  /** Loads the chunk and the data that the page at `path` needs. Repeated calls cost nothing. */
  preload: (path?: string) => Promise<void>;
  Part: (props: Props) => ReactNode;
};

type Options = {
  /** The CSS height reserved for the part while it loads. Omitted for a whole screen. */
  room?: string;
  /** Loads the data that differs between the pages of the part. */
  alongside?: (path: string) => Promise<void>;
  /** Whether the part contains the frame of the page, with the main element. */
  isPage?: boolean;
};

/**
 * Creates a part that `load` loads as a chunk. A preloaded part renders at once. The server preloads the
 * screen before rendering, and the browser before hydration. The part contains no Suspense boundary, because
 * React hydrates the content of a boundary late. By then the surrounding actors are running and may have left
 * the state that the HTML shows. A11Y-16, SHELL-27.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { room, alongside, isPage = false }: Options = {},
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const bring = async () => {
    Loaded ??= await load();
  };
  const preload = async (path = '') => {
    await Promise.all([bring(), alongside?.(path)]);
  };

  function Arriving(props: Props) {
    // Created on demand, because a preloaded part never uses the chunk machine.
    const [liveChunk] = useState(() =>
      screenChunkMachine.provide({
        actors: { load: fromPromise(bring) },
        actions: { reload: () => location.reload() },
      }),
    );
    const chunk = useActorRef(liveChunk);
    return (
      <ScreenChunk chunk={chunk} room={room} isPage={isPage}>
        {() => (Loaded === undefined ? null : <Loaded {...props} />)}
      </ScreenChunk>
    );
  }

  function Part(props: Props) {
    // Chosen once per mount, because a different component type would discard the part's state.
    const [Chosen] = useState(() => Loaded ?? Arriving);
    return <Chosen {...props} />;
  }

  return { preload, Part };
}
