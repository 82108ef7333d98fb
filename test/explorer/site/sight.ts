import type { Page } from 'playwright-core';

/** The observable state of a page, which the rules for all pages check. */
export type Sight = {
  /** Path and query. */
  path: string;
  dialogs: number;
  headings: number;
  isFocusLost: boolean;
  sideways: number;
  isAdminShown: boolean;
  isExpired: boolean;
};

/** Returns the state of a page, or undefined during a navigation. */
export const look = (page: Page): Promise<Sight | undefined> =>
  page
    .evaluate(() => {
      const dialogs = [...document.querySelectorAll('dialog[open]')];
      const { activeElement: active, documentElement: root } = document;
      let expiry: string | null = null;
      try {
        expiry = localStorage.getItem('tokenExpiry');
      } catch {
        // A browser without storage has no session.
      }
      return {
        path: location.pathname + location.search,
        dialogs: dialogs.length,
        headings: document.querySelectorAll('h1').length,
        isFocusLost: dialogs.length > 0 && !dialogs.some((dialog) => dialog.contains(active)),
        sideways: root.scrollWidth - root.clientWidth,
        isAdminShown: document.querySelector('nav[aria-label="Admin"]') !== null,
        isExpired: expiry === null || Number(expiry) <= Date.now(),
      };
    })
    .catch(() => undefined);

/** Returns a description of each rule that a page breaks. */
export function faultsIn({ path, dialogs, headings, isFocusLost, sideways, isAdminShown, isExpired }: Sight) {
  const [, from = ''] = /^\/login\?from=([^&]*)/.exec(path) ?? [];
  return [
    ...(dialogs <= 1 ? [] : [`DIALOG-4: ${dialogs} dialogs are open on ${path}`]),
    ...(headings === 1 ? [] : [`A11Y-9: ${path} has ${headings} first-level headings`]),
    ...(isFocusLost ? [`A11Y-4: the focus is outside of the open dialog on ${path}`] : []),
    ...(sideways <= 0 ? [] : [`A11Y-10: ${path} scrolls sideways by ${sideways} px`]),
    ...(isAdminShown && isExpired ? [`SESS-17: ${path} shows the admin area without a valid session`] : []),
    ...(from === '' || isProtected(decodeURIComponent(from))
      ? []
      : [`SESS-31: ${from} led to the login page`]),
  ];
}

/** Whether a path belongs to the admin area. `/blogs` shows the admin list to admins. SESS-26. */
const isProtected = (path: string) => /^\/(?:admin-|add-blog|edit-blog|media-uploads|blogs)/.test(path);
