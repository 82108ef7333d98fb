import { type ComponentType, lazy, useState } from 'react';

/** A screen in a chunk of its own. */
export type LazyScreen = {
  /** Brings the chunk; asking again is free. */
  preload: () => Promise<unknown>;
  Screen: () => React.JSX.Element;
};

/**
 * Makes a screen of a chunk. A screen that was preloaded renders at once, without suspending, so
 * that hydration is one piece; any other suspends until its chunk has come.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined;
  const preload = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const Lazy = lazy(preload);

  function Screen() {
    // Chosen once a mount: another component type would throw the screen's state away.
    const [Chosen] = useState(() => loaded ?? Lazy);
    return <Chosen />;
  }

  return { preload, Screen };
}
