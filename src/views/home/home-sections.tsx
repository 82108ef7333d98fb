import type { ReactNode } from 'react';
import type { DownloadDialogRef } from '../../machines/download/download-dialog.machine.ts';
import type { AmountStoryRef } from '../../machines/home/amount-story.machine.ts';
import type { DemoDialogRef } from '../../machines/home/demo-dialog.machine.ts';
import type { LandingStepsRef } from '../../machines/home/landing-steps.machine.ts';
import { Banner } from './banner.tsx';
import { CashOut } from './cash-out.tsx';
import { ContactBanner } from './contact-banner.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { LandingSteps } from './landing-steps.tsx';
import { OneTap } from './one-tap.tsx';
import { PrivateAndSecure } from './private-and-secure.tsx';
import { Why } from './why.tsx';

type Props = {
  downloadDialog: DownloadDialogRef;
  demoDialog: DemoDialogRef;
  landingSteps: LandingStepsRef;
  /** The amount that all fields and phones share. */
  amountStory: AmountStoryRef;
  /** The published media of the hero. They replace the drawn phone. */
  heroMedia?: ReactNode;
};

/** The sections of the home page. HOME-1, HOME-2, HOME-4. */
export function HomeSections({ downloadDialog, demoDialog, landingSteps, amountStory, heroMedia }: Props) {
  return (
    <>
      <Hero
        downloadDialog={downloadDialog}
        demoDialog={demoDialog}
        amountStory={amountStory}
        heroMedia={heroMedia}
      />
      <OneTap amountStory={amountStory} />
      <Why />
      <Features amountStory={amountStory} />
      <LandingSteps landingSteps={landingSteps} amountStory={amountStory} />
      <CashOut amountStory={amountStory} />
      <PrivateAndSecure amountStory={amountStory} />
      <Banner downloadDialog={downloadDialog} />
      <ContactBanner />
    </>
  );
}
