import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { rateWords } from '../../content/home.ts';
import { figuresOf } from '../../contract/amount.ts';
import type { AmountStoryRef } from '../../machines/home/amount-story.machine.ts';
import type { Drawn } from '../phone/phone.tsx';

/** Returns the page's amount in the form that the phones draw. */
export function useDrawn(story: AmountStoryRef): Drawn {
  const amount = useSelector(story, ({ context }) => context.amount);
  const prices = useSelector(story, ({ context }) => context.prices);
  const rates = useSelector(story, ({ context }) => context.rates);
  return useMemo(
    () => ({ figures: figuresOf(amount, prices), rate: rateWords[rates] }),
    [amount, prices, rates],
  );
}
