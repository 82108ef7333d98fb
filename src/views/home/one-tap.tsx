import { ArrowLeftRight } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import { amountWords, oneTap } from '../../content/home.ts';
import type { AmountStoryRef } from '../../machines/home/amount-story.machine.ts';
import { media } from '../../theme/media.ts';
import { Coin } from '../phone/coin.tsx';
import { arriving, movesInView, Section, SectionHead } from '../ui/section.tsx';
import { AmountField } from './amount-field.tsx';
import { useDrawn } from './drawn-amount.ts';

/** One-tap trade: the app's swap bar across the page, with the page's amount. HOME-35, HOME-36. */
export function OneTap({ amountStory }: { amountStory: AmountStoryRef }) {
  const {
    figures: { ether, etherPrice, received },
    rate,
  } = useDrawn(amountStory);
  return (
    <Section aria-labelledby="one-tap-title">
      <Head>
        <h2 id="one-tap-title">{oneTap.headline}</h2>
        <p>{oneTap.text}</p>
      </Head>
      <Bar>
        <Side>
          <AmountField story={amountStory} id="spend" label={amountWords.spend} />
          <Unit>
            <Coin asset="ETH" />
            {ether} ETH
          </Unit>
        </Side>
        <Tap aria-hidden="true">
          <ArrowLeftRight />
        </Tap>
        <Side>
          <span>You receive</span>
          <output htmlFor="spend">{received}</output>
          <Unit>
            <Coin asset="USDT" />
            USDT
          </Unit>
        </Side>
      </Bar>
      <Caption>
        {rate} rate: 1 ETH = {etherPrice} USD. {oneTap.caption}
      </Caption>
    </Section>
  );
}

const ripple = keyframes`
  from { opacity: 0.9; transform: scale(0.9); }
  to { opacity: 0; transform: scale(1.5); }
`;

const Head = styled(SectionHead)`
  max-width: none;
  @media ${media.desktop} {
    grid-template-columns: 1.1fr 0.9fr;
    gap: 4rem;
    align-items: end;
  }
`;

const Bar = styled.div`
  ${movesInView}
  ${arriving}
  display: grid;
  margin-top: clamp(1.5rem, 3vw, 2.5rem);
  padding: 0.6rem;
  border-radius: clamp(2rem, 4vw, 3.25rem);
  background: linear-gradient(100deg, var(--ultra-400), var(--coral) 62%, var(--apricot));
  box-shadow: var(--shadow-1);
  @media ${media.tablet} {
    grid-template-columns: 4fr 5fr;
  }
`;

const Side = styled.div`
  display: grid;
  align-content: space-between;
  gap: 0.6rem;
  min-width: 0;
  padding: clamp(1.1rem, 2vw, 1.75rem) clamp(1rem, 3.6vw, 3.25rem);
  border-radius: 1.5rem 1.5rem 0 0;
  font-size: var(--t-xs);
  font-variant-numeric: tabular-nums;
  color: var(--ink-500);
  background: var(--white);
  output { font: 650 clamp(1.6rem, 0.8rem + 3vw, 3rem) / 1.1 var(--display); letter-spacing: -0.035em; color: var(--ink-950); overflow-wrap: anywhere; }
  i + & { border-radius: 0 0 1.5rem 1.5rem; border-top: 1px solid var(--ink-100); }
  @media ${media.tablet} {
    grid-area: 1 / 1;
    padding-inline-end: clamp(3.5rem, 6vw, 5rem);
    border-radius: 2.75rem 0 0 2.75rem;
    i + & { grid-area: 1 / 2; padding-inline-start: clamp(3.5rem, 6vw, 5.5rem); border-radius: 0 2.75rem 2.75rem 0; border-top: 0; border-inline-start: 1px solid var(--ink-100); }
  }
`;

const Unit = styled.span`
  --coin: 1.75rem;
  display: flex;
  gap: 0.5rem;
  align-items: center;
  font-size: var(--t-md);
  font-weight: 600;
  color: var(--ink-950);
`;

const Tap = styled.i`
  position: relative;
  z-index: 1;
  place-self: center end;
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  margin: -2rem 1.5rem;
  border: 0.3rem solid var(--white);
  border-radius: 50%;
  color: var(--white);
  background: var(--ultra-600);
  rotate: 90deg;
  &::before {
    content: "";
    position: absolute;
    inset: -0.3rem;
    z-index: -1;
    border: 2px solid var(--ultra-400);
    border-radius: 50%;
    opacity: 0;
    animation: ${ripple} 1.4s var(--ease) 0.6s 2;
    animation-timeline: var(--timeline, auto);
    animation-range: entry 60% cover 50%;
  }
  @media ${media.tablet} {
    --tap: clamp(4.5rem, 7vw, 6.25rem);
    grid-area: 1 / 2;
    justify-self: start;
    width: var(--tap);
    height: var(--tap);
    margin: 0 0 0 calc(var(--tap) / -2);
    rotate: none;
  }
`;

const Caption = styled.p`
  margin-top: 1.25rem;
  font-size: var(--t-sm);
  color: var(--ink-500);
`;
