import { useSelector } from '@xstate/react';
import { ArrowDown } from 'lucide-react';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { swapSection } from '../../content/wallet.ts';
import { isAmount, receivedFor, type SwapPairId, swapPairs } from '../../contract/swap.ts';
import type { SwapCalculatorRef } from '../../machines/wallet/swap-calculator.machine.ts';
import { media } from '../../theme/media.ts';
import { Coin } from '../phone/coin.tsx';
import { HiddenText } from '../ui/layout.tsx';
import { RateStatus } from './rate-status.tsx';

/** Converts an amount of one currency into another. WALLET-10 to WALLET-12, WALLET-14, WALLET-19. */
export function SwapCalculator({ calculator }: { calculator: SwapCalculatorRef }) {
  const pairId = useSelector(calculator, ({ context }) => context.pairId);
  const entry = useSelector(calculator, ({ context }) => context.entries[context.pairId]);
  const received = useSelector(calculator, ({ context }) =>
    receivedFor(context.entries[context.pairId], context.pairId, context.quote?.prices),
  );
  const takeOver = useCallback((root: HTMLDivElement | null) => catchUp(root, calculator), [calculator]);
  const { spend, receive } = swapPairs.find(({ id }) => id === pairId) ?? swapPairs[0];
  const isOdd = entry.trim() !== '' && !isAmount(entry);
  return (
    <Parts ref={takeOver}>
      <Pairs>
        <legend>Pair</legend>
        {swapPairs.map(({ id, spend, receive }) => (
          <label key={id}>
            <input
              type="radio"
              name="pair"
              value={id}
              checked={id === pairId}
              onChange={() => calculator.send({ type: 'pair.chosen', pairId: id })}
            />
            <span>
              <Coins>
                <Coin asset={spend} />
                <Coin asset={receive} />
              </Coins>
              <b>
                {spend} to {receive}
              </b>
              <small>
                1 {spend} = <Rate calculator={calculator} pairId={id} /> {receive}
              </small>
            </span>
          </label>
        ))}
      </Pairs>
      <Card data-surface="paper">
        <Side>
          <Top>
            <label htmlFor="swap-amount">
              You spend<HiddenText>, in {spend}</HiddenText>
            </label>
            <Hint id="swap-hint">{isOdd ? swapSection.hint : ''}</Hint>
          </Top>
          <input
            id="swap-amount"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            aria-invalid={isOdd}
            aria-describedby="swap-hint"
            value={entry}
            onChange={({ target }) => calculator.send({ type: 'amount.edited', entry: target.value })}
            onBlur={() => calculator.send({ type: 'amount.left' })}
          />
          <Unit>
            <Coin asset={spend} />
            {spend}
          </Unit>
        </Side>
        <Arrow aria-hidden="true">
          <ArrowDown />
        </Arrow>
        <Side>
          <span id="swap-received">You receive</span>
          <Received $isLong={received.length > 16}>
            <output htmlFor="swap-amount" aria-labelledby="swap-received">
              {received}
              <HiddenText> {receive}</HiddenText>
            </output>
          </Received>
          <Unit aria-hidden="true">
            <Coin asset={receive} />
            {receive}
          </Unit>
        </Side>
        <RateStatus calculator={calculator} />
        <NoScript>{swapSection.withoutScript}</NoScript>
      </Card>
    </Parts>
  );
}

/** The exchange rate: the received amount for one unit of the spent currency. */
function Rate({ calculator, pairId }: { calculator: SwapCalculatorRef; pairId: SwapPairId }) {
  return useSelector(calculator, ({ context }) => receivedFor('1', pairId, context.quote?.prices));
}

/** Sends the fields' current values to the machine: a visitor may type before hydration. */
function catchUp(root: HTMLDivElement | null, calculator: SwapCalculatorRef) {
  const { pairId, entries } = calculator.getSnapshot().context;
  const chosen = root?.querySelector<HTMLInputElement>('[name=pair]:checked')?.value;
  const pair = swapPairs.find(({ id }) => id === chosen);
  if (pair !== undefined && pair.id !== pairId) {
    calculator.send({ type: 'pair.chosen', pairId: pair.id });
  }
  const entry = root?.querySelector<HTMLInputElement>('[name=amount]')?.value;
  if (entry !== undefined && entry !== entries[pairId]) {
    calculator.send({ type: 'amount.edited', entry });
  }
}

const Parts = styled.div`
  display: grid;
  gap: 1.25rem;
  min-width: 0;
  font-variant-numeric: tabular-nums;
  @media ${media.desktop} { grid-template-columns: minmax(0, 1fr) minmax(0, 1.35fr); gap: clamp(1.5rem, 4vw, 4rem); align-items: stretch; }
`;

const Pairs = styled.fieldset`
  display: grid;
  gap: 0.75rem;
  align-content: stretch;
  min-width: 0;
  padding: 0;
  border: 0;
  legend { position: absolute; overflow: hidden; clip-path: inset(50%); }
  label { position: relative; display: grid; cursor: pointer; }
  input { position: absolute; inset: 0; opacity: 0; cursor: inherit; }
  label > span {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0.1rem 1.1rem;
    align-content: center;
    align-items: center;
    padding: 1rem 1.25rem;
    border: 1.5px solid rgb(255 255 255 / 0.22);
    border-radius: 1.5rem;
    transition: background-color var(--fast), border-color var(--fast), color var(--fast);
  }
  label:hover > span { background: rgb(255 255 255 / 0.1); }
  input:checked + span { border-color: var(--white); color: var(--ink-950); background: var(--white); }
  input:focus-visible + span { outline: 2px solid var(--focus); outline-offset: 3px; }
  b { font: 650 1.25rem / 1.2 var(--display); letter-spacing: -0.02em; }
  small { grid-column: 2; font-size: var(--t-sm); line-height: 1.4; }
  small { overflow-wrap: anywhere; }
`;

const Coins = styled.span`
  --coin: 2.4rem;
  grid-row: span 2;
  display: flex;
  svg + svg { margin-inline-start: -0.7rem; }
`;

const Card = styled.div`
  display: grid;
  gap: 0 1rem;
  min-width: 0;
  align-content: space-between;
  padding: clamp(0.75rem, 2vw, 1.25rem);
  border-radius: var(--r-xl);
  color: var(--ink-900);
  background: var(--white);
  box-shadow: 0 2rem 5rem rgb(9 10 20 / 0.3);
`;

const figure =
  'font: 650 clamp(1.6rem, 1rem + 2.8vw, 3.1rem) / 1.2 var(--display); letter-spacing: -0.035em;';

const Side = styled.div`
  --coin: 2rem;
  display: grid;
  grid-template: 'top unit' auto 'figure figure' auto / minmax(0, 1fr) auto;
  gap: 0.5rem 1rem;
  align-items: center;
  padding: clamp(1.25rem, 2.4vw, 1.75rem) clamp(1.1rem, 2.6vw, 2rem);
  border-radius: 1.75rem;
  background: #f3f2f8;
  & > :first-child { grid-area: top; font-size: var(--t-sm); color: var(--ink-500); }
  & > :nth-child(2) { grid-area: figure; }
  & > :last-child { grid-area: unit; }
  @media ${media.tablet} { grid-template-areas: 'top top' 'figure unit'; gap: 0.3rem 1rem; }
  input {
    width: calc(100% + 0.75rem);
    min-width: 0;
    min-height: 3.25rem;
    padding: 0 0.6rem;
    margin-inline-start: -0.75rem;
    border: 1.5px solid var(--field-line);
    border-radius: 0.9rem;
    background: var(--white);
    ${figure}
  }
  input:hover, input:focus { border-color: var(--field-line-active); }
  input[aria-invalid="true"] { border-color: var(--bad); }
`;

const Received = styled.span<{ $isLong: boolean }>`
  display: grid;
  align-items: center;
  min-height: 3.25rem;
  overflow-wrap: anywhere;
  ${figure}
  ${({ $isLong }) => ($isLong ? 'font-size: clamp(1.15rem, 0.9rem + 1.2vw, 1.75rem);' : '')}
`;

const Unit = styled.span`
  display: flex;
  gap: 0.6rem;
  align-items: center;
  font-weight: 600;
`;

const Arrow = styled.span`
  z-index: 1;
  display: grid;
  place-items: center;
  justify-self: center;
  width: 3.25rem;
  height: 3.25rem;
  margin: -1rem;
  border: 0.3rem solid var(--white);
  border-radius: 50%;
  color: var(--white);
  background: var(--ultra-600);
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1rem;
  justify-content: space-between;
`;

const Hint = styled.span`
  font-weight: 500;
  color: var(--bad-ink);
`;

const NoScript = styled.p`
  display: none;
  padding: 0.75rem clamp(0.5rem, 2.6vw, 2rem);
  font-size: var(--t-sm);
  @media (scripting: none) { display: block; }
`;
