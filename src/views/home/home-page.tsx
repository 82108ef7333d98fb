import { useActorRef } from '@xstate/react';
import type { ReactNode } from 'react';
import { type EventObject, fromCallback } from 'xstate';
import { homeHead } from '../../content/home.ts';
import { links } from '../../content/links.ts';
import { crossedSteps } from '../../effects/page.ts';
import { amountStoryMachine } from '../../machines/amount-story.machine.ts';
import { landingStepsMachine } from '../../machines/landing-steps.machine.ts';
import { routes } from '../../routes.ts';
import { media } from '../../theme/media.ts';
import { DemoDialogContext, DownloadDialogContext } from '../shell/app-actors.tsx';
import { PageHead, useSiteUrl } from '../shell/page-head.tsx';
import { HomeSections } from './home-sections.tsx';

const liveLandingSteps = landingStepsMachine.provide({
  actors: { watchSteps: crossedSteps('[data-step]', media.desktop) },
});

const liveAmountStory = amountStoryMachine.provide({
  actors: {
    watchRates: fromCallback<EventObject>(({ sendBack }) => {
      let isOver = false;
      let stop = () => {
        isOver = true;
      };
      import('./live-rates.ts').then(
        ({ followRates }) => {
          stop = isOver ? stop : followRates(sendBack);
        },
        // The chunk did not come: the fallback rates stay, and are called samples.
        () => undefined,
      );
      return () => stop();
    }),
  },
});

/** The home page, on live actors. Spec: public site 2 (Home page). */
export function HomePage({ heroMedia }: { heroMedia: ReactNode }) {
  const url = useSiteUrl();
  return (
    <>
      <PageHead
        title={homeHead.title}
        description={homeHead.description}
        path={routes.home}
        structuredData={[organization(url), website(url)]}
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
