import { useSyncExternalStore } from 'react';
import { openedLinks } from '../effects/opened-links.ts';

/**
 * Returns a React key that changes when another emailed link to the same page is opened in this tab. A
 * component with this key remounts and reads the new token. SESS-54, ACC-29, WAIT-57, LINK-6.
 */
export const useLinkKey = () =>
  useSyncExternalStore(openedLinks.subscribe, openedLinks.count, openedLinks.count);
