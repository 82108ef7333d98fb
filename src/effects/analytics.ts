import { readStored, writeStored } from './stored.ts';

/** The key of the visitor's answer in local storage. PRIV-5. */
const key = 'analyticsConsent';

type Answer = 'given' | 'refused';

/** Returns the visitor's answer from an earlier visit. An unknown value counts as no answer. */
export function recallConsent(): Answer | undefined {
  const answer = readStored(key);
  return answer === 'given' || answer === 'refused' ? answer : undefined;
}

/**
 * Stores the visitor's answer for later visits. If the visitor refuses after the tag has loaded, reloads the
 * page: removing the script element would not stop the tag. PRIV-6.
 */
export function rememberConsent(answer: Answer) {
  writeStored(key, answer);
  if (answer === 'refused' && hasTag()) {
    location.reload();
  }
}

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
