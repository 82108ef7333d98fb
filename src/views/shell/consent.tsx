import { use } from 'react';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { SiteContext } from '../../runtime/page-head.tsx';

const question = lazyPart<{ src: string }>(
  async () => (await import('./consent-banner.tsx')).LiveConsent,
  '0',
);

/** Brings the question, for pages that will ask it. */
export const preloadConsent = () => question.preload();

/** Asks about the analytics tag, where the operator set one up; otherwise there is nothing to ask. */
export function Consent() {
  const { analyticsSrc } = use(SiteContext);
  return analyticsSrc === undefined ? null : <question.Part src={analyticsSrc} />;
}
