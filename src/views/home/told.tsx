import { useSelector } from '@xstate/react';
import { amountWords, rateWords } from '../../content/home.ts';
import { figuresOf } from '../../contract/amount.ts';
import type { AmountStoryRef } from '../../machines/home/amount-story.machine.ts';
import { HiddenText } from '../ui/layout.tsx';

/** Announces the amounts on the phones to screen readers when the visitor pauses typing. */
export function Told({ story }: { story: AmountStoryRef }) {
  const told = useSelector(story, ({ context }) => context.told);
  return <HiddenText role="status">{told === undefined ? '' : sentenceOf(told)}</HiddenText>;
}

function sentenceOf({ amount, prices, rates, isRefused }: NonNullable<Told>) {
  const { dollars, ether, received } = figuresOf(amount, prices);
  const problem = isRefused ? `${amountWords.refused} ${amountWords.hint}. ` : '';
  return `${problem}The phones show ${dollars}: ${ether} ETH, or ${received} USDT. ${rateWords[rates]} rates.`;
}

type Told = ReturnType<AmountStoryRef['getSnapshot']>['context']['told'];
