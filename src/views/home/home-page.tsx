import type { ReactNode } from 'react';
import { homeHead } from '../../content/home.ts';
import { links } from '../../content/links.ts';
import { lateCallback } from '../../effects/late-callback.ts';
import { crossedSteps } from '../../effects/page.ts';
import { amountStoryMachine } from '../../machines/home/amount-story.machine.ts';
import { landingStepsMachine } from '../../machines/home/landing-steps.machine.ts';
import { DemoDialogContext, DownloadDialogContext } from '../../runtime/app-actors.tsx';
import { useActorRef } from '../../runtime/live-actor.ts';
import { PageHead, useSiteUrl } from '../../runtime/page-head.tsx';
import { routes } from '../../screens.ts';
import { media } from '../../theme/media.ts';
import { HomeSections } from './home-sections.tsx';

const liveLandingSteps = landingStepsMachine.provide({
  actors: { watchSteps: crossedSteps('[data-step]', media.desktop) },
});

const liveAmountStory = amountStoryMachine.provide({
  actors: {
    // If this chunk fails to load, the fallback rates stay and are labeled as samples.
    watchRates: lateCallback(async () => (await import('./live-rates.ts')).followRates),
  },
});

/** The home page, with live actors. HOME-3. */
export function HomePage({ heroMedia }: { heroMedia: ReactNode }) {
  const url = useSiteUrl();
  return (
    <>
      <PageHead
        title={homeHead.title}
        description={homeHead.description}
        path={routes.home}
        // Only the server writes it, so it is not part of the page's script.
        structuredData={import.meta.env.SSR ? [organization(url), website(url)] : []}
      />
      <HomeSections
        downloadDialog={DownloadDialogContext.useActorRef()}
        demoDialog={DemoDialogContext.useActorRef()}
        landingSteps={useActorRef(liveLandingSteps)}
        amountStory={useActorRef(liveAmountStory)}
        heroMedia={heroMedia}
      />
    </>
  );
}

const organization = (url: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': `${url}/#organization`,
  name: 'SwiftEx',
  url: `${url}/`,
  description: homeHead.description,
  sameAs: [links.instagram, links.facebook, links.linkedIn],
});

const website = (url: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': `${url}/#website`,
  name: 'SwiftEx',
  url: `${url}/`,
  inLanguage: 'en',
  publisher: { '@id': `${url}/#organization` },
});
