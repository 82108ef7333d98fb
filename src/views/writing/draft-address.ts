import { routes } from '../../screens.ts';

/** Returns the address of a secret link on this site. LINK-1. */
export const draftAddress = (token: string) => `${location.origin}${routes.sharedDraft}#${token}`;
