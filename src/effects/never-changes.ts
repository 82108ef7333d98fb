/**
 * The subscription of an external store that never changes. `useSyncExternalStore` then only tells hydration
 * from later renders.
 */
export const neverChanges = () => () => undefined;
