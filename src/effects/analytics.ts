import { type EventObject, fromCallback } from 'xstate';
import { readStored, writeStored } from './stored.ts';

/** The key of the visitor's answer in local storage. PRIV-5. */
const key = 'analyticsConsent';

type Answer = 'given' | 'refused';

/** Returns the visitor's answer from an earlier visit. An unknown value counts as no answer. */
export function recallConsent(): Answer | undefined {
  const answer = readStored(key);
  return answer === 'given' || answer === 'refused' ? answer : undefined;
}

/** Stores the visitor's answer for later visits. PRIV-5. */
export function rememberConsent(answer: Answer) {
  writeStored(key, answer);
}

/** Sends `given.elsewhere` or `refused.elsewhere` when the visitor answers in another tab. PRIV-6. */
export const watchConsent = fromCallback<EventObject>(({ sendBack }) => {
  const listen = (event: StorageEvent) => {
    const answer = event.key === key ? recallConsent() : undefined;
    if (answer !== undefined) {
      sendBack({ type: `${answer}.elsewhere` });
    }
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
});

/** Reloads the page if the tag has loaded: removing the script element would not stop the tag. PRIV-6. */
export function stopAnalytics() {
  if (hasTag()) {
    location.reload();
  }
}

/**
 * Stops the tag when this actor stops. The visitor has then gone from the public pages to the admin area,
 * where the tag must not run. Sends no events. PRIV-1.
 */
export const analyticsEnd = fromCallback<EventObject>(() => stopAnalytics);

const hasTag = () => document.querySelector('script[data-analytics]') !== null;

type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
};

/** Adds the analytics tag to the page, once. `src` comes from the operator's setting. PRIV-2, SPEED-4. */
export function loadAnalytics(src: string) {
  if (hasTag()) {
    return;
  }
  // Trusted Types allow setting a script's address only through a named policy.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('analytics', { createScriptURL: (url) => url });
  const script = document.createElement('script');
  script.dataset['analytics'] = '';
  script.async = true;
  script.src = policy === undefined ? src : policy.createScriptURL(src);
  document.head.append(script);
}
