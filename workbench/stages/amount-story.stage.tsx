import { useActorRef } from '@xstate/react';
import { fromCallback } from 'xstate';
import type { AmountStoryRef } from '../../src/machines/amount-story.machine.ts';
import { landingStepsMachine } from '../../src/machines/landing-steps.machine.ts';
import { LandingSteps } from '../../src/views/home/landing-steps.tsx';
import { OneTap } from '../../src/views/home/one-tap.tsx';
import { Told } from '../../src/views/home/told.tsx';
import { samplePrices } from '../../test/support/prices.ts';
import { type Stage, send } from '../stage.ts';

const type = (entry: string) => [send('amount.edited', { entry })];

export const stage: Stage = {
  acts: {
    'enter the field': [send('field.entered')],
    'type 1200': type('1200'),
    'type twelve and a half': type(' 12.50 '),
    'type the largest amount': type('999999.99'),
    'type nothing': type(''),
    'type 0': type('0'),
    'type letters': type('abc'),
    'type a comma': type('1,5'),
    'type 12 digits': type('123456789012'),
    'type a negative amount': type('-5'),
    'paste a sentence': type('about 500 dollars'),
    'leave the field': [send('amount.left')],
    'live prices come': [send('rates.changed', { prices: samplePrices, isLive: true })],
    'prices come, too old': [send('rates.changed', { prices: samplePrices, isLive: false })],
    'the prices grow old': [send('rates.changed', { prices: samplePrices, isLive: false })],
    'the prices are lost': [send('rates.changed', { prices: undefined, isLive: false })],
    // The page is left: nothing is there any more to be stepped.
    leave: [],
  },
  View: ({ actor }) => <Story story={actor as AmountStoryRef} />,
};

const standing = landingStepsMachine.provide({ actors: { watchSteps: fromCallback(() => undefined) } });

/** Both ends of the story: a field, and the phone that follows it. */
function Story({ story }: { story: AmountStoryRef }) {
  return (
    <>
      <OneTap amountStory={story} />
      <LandingSteps landingSteps={useActorRef(standing)} amountStory={story} />
      <Told story={story} />
    </>
  );
}
