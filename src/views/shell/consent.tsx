import { use } from 'react';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { SiteContext } from '../../runtime/page-head.tsx';

const question = lazyPart<{ src: string }>(async () => (await import('./consent-banner.tsx')).LiveConsent, {
  room: '0',
});

/** Preloads the code of the consent question. */
export const preloadConsent = () => question.preload();

/** Asks about the analytics tag, if the operator set one up. PRIV-1. */
export function Consent() {
  const { analyticsSrc } = use(SiteContext);
  return analyticsSrc === undefined ? null : <question.Part src={analyticsSrc} />;
}
