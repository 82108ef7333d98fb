import { useSyncExternalStore } from 'react';
import { repeatedLinks } from '../effects/repeated-links.ts';

/**
 * Returns a React key that changes when a link to the open screen is followed. A component with this key
 * remounts and reads the filters in the new address. AUDIT-10, WAIT-34, WRITE-52.
 */
export const useScreenKey = () =>
  useSyncExternalStore(repeatedLinks.subscribe, repeatedLinks.count, repeatedLinks.count);
