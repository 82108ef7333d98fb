import { ArrowLeftRight, Check, Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { features } from '../../content/home.ts';
import { lumenPrice } from '../../contract/amount.ts';
import type { AmountStoryRef } from '../../machines/home/amount-story.machine.ts';
import { media } from '../../theme/media.ts';
import { type Asset, Coin } from '../phone/coin.tsx';
import { PriceLine } from '../phone/order-book.tsx';
import { Arriving, filling } from '../phone/parts.tsx';
import { arriving, movesInView, Section, SectionHead } from '../ui/section.tsx';
import { useDrawn } from './drawn-amount.ts';

const chains: readonly { asset: Asset; name: string }[] = [
  { asset: 'ETH', name: 'Ethereum' },
  { asset: 'BNB', name: 'BNB Chain' },
  { asset: 'XLM', name: 'Stellar' },
  { asset: 'XRP', name: 'XRP Ledger' },
  { asset: 'ATOM', name: 'Cosmos' },
];

const phrase = ['orbit', 'maple', 'silver', 'dawn', 'harbor', 'canvas'];

/** The four feature cards in a bento grid, each with a part of the app. HOME-38. */
export function Features({ amountStory }: { amountStory: AmountStoryRef }) {
  const {
    figures: { ether, received, paid },
  } = useDrawn(amountStory);
  return (
    <Section aria-labelledby="features-title">
      <SectionHead>
        <h2 id="features-title">{features.headline}</h2>
        <p>{features.text}</p>
      </SectionHead>
      <Bento>
        <Feature $ground="var(--white)" $isWide text={features.send}>
          <Fan aria-hidden="true">
            <span>
              <b>{ether} ETH</b>
              <small>to 0x71C7…976F</small>
            </span>
            <i>
              <svg viewBox="0 0 100 100" preserveAspectRatio="none" fill="none" aria-hidden="true">
                <path d="M0 50C50 50 40 29 100 29M0 50h100M0 50C50 50 40 71 100 71M0 50C50 50 40 91.5 100 91.5" />
                <path d="M0 50C50 50 40 8.5 100 8.5" />
              </svg>
            </i>
            <span>
              {chains.map(({ asset, name }) => (
                <Chip key={asset}>
                  <Coin asset={asset} />
                  {name}
                </Chip>
              ))}
            </span>
          </Fan>
        </Feature>
        <Feature $ground="var(--ultra-100)" text={features.wallet}>
          <Phrase aria-hidden="true">
            <b>Create</b>
            <b>Import</b>
            {phrase.map((word) => (
              <span key={word}>{word}</span>
            ))}
          </Phrase>
        </Feature>
        <Feature $ground="var(--sand)" text={features.swap}>
          <Exchange aria-hidden="true">
            <Coin asset="ETH" />
            <ArrowLeftRight />
            <Coin asset="USDT" />
            <b>{ether} ETH</b>
            <b>{received} USDT</b>
          </Exchange>
        </Feature>
        <Feature $ground="var(--white)" $isWide text={features.trade}>
          <Market aria-hidden="true">
            <span>
              XLM / USDC <b>{lumenPrice}</b>
            </span>
            <PriceLine />
            <Payout>
              <Landmark />
              <span>
                <b>
                  <Arriving>{paid} USD</Arriving>
                </b>
                From the anchor
              </span>
              <Check />
            </Payout>
          </Market>
        </Feature>
      </Bento>
    </Section>
  );
}

type FeatureProps = {
  $ground: string;
  $isWide?: boolean;
  text: { title: string; text: string };
  children: ReactNode;
};

/** A card with a title and a text, and a picture beside or below them. */
function Feature({ text: { title, text }, children, ...look }: FeatureProps) {
  return (
    <Card {...look}>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </Card>
  );
}

const Bento = styled.div`
  ${movesInView}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  margin-top: clamp(1.5rem, 3vw, 2.5rem);
  font-variant-numeric: tabular-nums;
  @media ${media.tablet} { grid-template-columns: repeat(6, 1fr); }
`;

const Card = styled.div<{ $ground: string; $isWide?: boolean }>`
  ${arriving}
  display: grid;
  gap: 1.25rem;
  align-content: space-between;
  padding: clamp(1.25rem, 3vw, 2.25rem);
  border-radius: var(--r-lg);
  overflow: clip;
  background: ${({ $ground }) => $ground};
  box-shadow: inset 0 0 0 1px rgb(9 10 20 / 0.06);
  h3 { margin-bottom: 0.5rem; font-size: var(--t-xl); }
  p { max-width: 30ch; color: var(--ink-700); }
  b { font-weight: 600; }
  @media ${media.tablet} {
    grid-column: span ${({ $isWide }) => ($isWide ? 6 : 3)};
    min-height: 22rem;
    ${({ $isWide }) => ($isWide ? 'grid-template-columns: 72fr 100fr; align-content: stretch; & > :first-child { grid-area: 1 / 1; }' : '')}
  }
  @media ${media.desktop} { grid-column: span ${({ $isWide }) => ($isWide ? 4 : 2)}; }
`;

const Chip = styled.span`
  --coin: 1.75rem;
  display: flex;
  gap: 0.5rem;
  align-items: center;
  height: 2.35rem;
  padding: 0 0.9rem 0 0.45rem;
  border-radius: 99px;
  font: 500 var(--t-xs) / 1 var(--text);
  white-space: nowrap;
  background: var(--paper);
  box-shadow: inset 0 0 0 1px var(--ink-100);
  @media ${media.tablet} { font-size: var(--t-sm); }
`;

const Fan = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  & > :first-child {
    padding: 0.7rem 1rem;
    border-radius: 1.1rem;
    line-height: 1.4;
    white-space: nowrap;
    color: var(--night-text);
    background: var(--ink-950);
  }
  b { display: block; color: var(--white); }
  small { display: none; font-size: var(--t-xs); }
  & > :last-child { display: grid; gap: 0.6rem; }
  & > i { position: relative; align-self: stretch; min-width: 0.5rem; }
  i svg { position: absolute; width: 100%; height: 100%; ${filling} }
  path { vector-effect: non-scaling-stroke; stroke: var(--ink-100); stroke-width: 2; }
  path + path { stroke: var(--ultra-600); }
  ${Chip}:first-child { color: var(--white); background: var(--ultra-600); box-shadow: none; }
  /* In the wide card the lines run below the text, from edge to edge. */
  @media ${media.tablet} {
    grid-area: 1 / 1 / 2 / 3;
    align-self: center;
    small { display: block; }
  }
`;

const Phrase = styled.div`
  display: grid;
  grid-template-columns: repeat(6, 1fr);
  gap: 0.45rem;
  counter-reset: word;
  font-size: var(--t-xs);
  & > * { grid-column: span 2; padding: 0.65rem; white-space: nowrap; border-radius: 0.75rem; background: rgb(255 255 255 / 0.75); }
  b { grid-column: span 3; text-align: center; border-radius: 99px; }
  b:first-child { color: var(--white); background: var(--ultra-600); }
  @media ${media.tablet} { font-size: var(--t-sm); & > * { padding: 0.55rem 0.7rem; } }
  span::before { content: counter(word) " "; counter-increment: word; color: var(--ink-500); }
`;

const Exchange = styled.div`
  --coin: clamp(4rem, 6vw, 5.5rem);
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 0.9rem 0;
  align-items: center;
  justify-items: center;
  & > :nth-child(2) { width: 2rem; height: 2rem; }
  b { grid-column: 1 / -1; justify-self: start; line-height: 1.2; }
  & > :last-child { justify-self: end; }
`;

const Market = styled.div`
  --muted: var(--night-muted);
  --pad: clamp(1.25rem, 3vw, 2.25rem);
  position: relative;
  display: grid;
  gap: 0.75rem;
  align-content: center;
  margin: 0 calc(-1 * var(--pad)) calc(-1 * var(--pad));
  padding: 1rem 1.25rem 6rem;
  font-size: 0.875rem;
  line-height: 1.3;
  color: var(--white);
  background: var(--ink-950);
  & > span { display: flex; justify-content: space-between; color: var(--muted); }
  & > span b { color: var(--white); }
  @media ${media.tablet} {
    margin: calc(-1 * var(--pad)) calc(-1 * var(--pad)) calc(-1 * var(--pad)) 0;
    padding: 1.25rem 2rem;
  }
`;

const Payout = styled.div`
  --width: clamp(14.5rem, 25vw, 18.5rem);
  position: absolute;
  right: 1.25rem;
  bottom: 1.25rem;
  left: 1.25rem;
  display: flex;
  gap: 0.8rem;
  align-items: center;
  padding: 0.8rem 1rem 0.8rem 0.8rem;
  border-radius: var(--r-md);
  color: var(--ink-500);
  background: var(--white);
  box-shadow: var(--shadow-2);
  & > span { flex: 1; }
  b { display: block; font-size: var(--t-md); color: var(--ink-950); }
  svg { width: 2.4rem; height: 2.4rem; padding: 0.6rem; border-radius: 0.8rem; color: var(--ultra-600); background: var(--ultra-100); }
  & > :last-child { color: var(--good-ink); background: var(--good-soft); }
  /* In the wide card the payout overlaps the left edge of the market. */
  @media ${media.tablet} { right: auto; bottom: 2.25rem; left: calc(1rem - var(--width)); width: var(--width); }
`;
