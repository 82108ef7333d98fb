import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { ageOf, isLive, type SwapCalculatorRef } from '../../machines/wallet/swap-calculator.machine.ts';

/**
 * Shows whether the rates are live, and the age of the prices. Prices older than 2 minutes are never shown as
 * live.
 */
export function RateStatus({ calculator }: { calculator: SwapCalculatorRef }) {
  const age = useSelector(calculator, ({ context }) => ageOf(context));
  const isYoung = useSelector(calculator, ({ context }) => isLive(context));
  const isAsking = useSelector(calculator, (snapshot) => snapshot.matches({ cycle: 'asking' }));
  const old = age === undefined ? '' : `, ${inWords(age)} old`;
  return (
    <Line $isLive={isYoung}>
      <b>
        {isYoung ? 'Live rate' : 'Indicative rate'}
        {old}
      </b>
      {isYoung
        ? 'Updated every minute'
        : isAsking
          ? 'Getting the live price'
          : 'Live prices are unavailable. We try again every minute'}
    </Line>
  );
}

const inWords = (seconds: number) => (seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`);

const Line = styled.p<{ $isLive: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.75rem;
  align-items: baseline;
  padding: 1.1rem clamp(0.5rem, 2.6vw, 2rem) 0.3rem;
  font-size: var(--t-sm);
  color: var(--ink-500);
  @media (scripting: none) { display: none; }
  b { font-weight: 600; color: ${({ $isLive }) => ($isLive ? 'var(--good-ink)' : 'var(--warn-ink)')}; }
  b::before {
    content: "";
    display: inline-block;
    width: 0.6rem;
    height: 0.6rem;
    margin-inline-end: 0.5rem;
    border: 2px solid ${({ $isLive }) => ($isLive ? 'var(--good)' : 'var(--warn)')};
    border-radius: 50%;
    background: ${({ $isLive }) => ($isLive ? 'var(--good)' : 'transparent')};
  }
`;
