import { Landmark } from 'lucide-react';
import { styled } from 'styled-components';
import { why } from '../../content/home.ts';
import { media } from '../../theme/media.ts';
import { Coin } from '../phone/coin.tsx';
import { PriceLine } from '../phone/order-book.tsx';
import { arriving, Section } from '../ui/section.tsx';

/** Why the product exists: one large sentence with inline pictures, and three facts. HOME-37. */
export function Why() {
  const [hold, trade, cashOut, inOneApp] = why.headline;
  return (
    <Section aria-labelledby="why-title">
      <Statement id="why-title">
        {hold}{' '}
        <Inline aria-hidden="true">
          <Coin asset="ETH" />
          <Coin asset="XLM" />
          <Coin asset="USDC" />
        </Inline>{' '}
        {trade}{' '}
        <Inline aria-hidden="true">
          <PriceLine />
        </Inline>{' '}
        {cashOut}{' '}
        <Inline aria-hidden="true">
          <Landmark />
        </Inline>{' '}
        {inOneApp}
      </Statement>
      <Facts>
        {why.facts.map(({ label, figure, text }) => (
          <li key={label}>
            <h3>{label}</h3>
            <p>
              <b>{figure}</b> {text}
            </p>
          </li>
        ))}
      </Facts>
    </Section>
  );
}

const Statement = styled.h2`
  ${arriving}
  max-width: 19ch;
  font-size: clamp(2.4rem, 1.2rem + 5vw, 5.25rem);
  line-height: 1.12;
`;

const Inline = styled.span`
  --coin: 0.6em;
  display: inline-flex;
  align-items: center;
  height: 0.84em;
  padding-inline: 0.14em;
  border-radius: 1em;
  vertical-align: -0.06em;
  background: var(--ink-100);
  svg + svg { margin-inline-start: -0.14em; }
  &:nth-of-type(2) {
    width: 1.9em;
    overflow: clip;
    background: var(--ink-950);
  }
  &:nth-of-type(3) {
    padding-inline: 0.26em;
    color: var(--ink-950);
    background: linear-gradient(120deg, var(--sand), var(--apricot));
    svg { width: 0.48em; height: 0.48em; }
  }
`;

const Facts = styled.ul`
  display: grid;
  gap: 1rem;
  margin-top: clamp(1.75rem, 4vw, 3rem);
  li { display: grid; gap: 0.4rem; align-content: start; padding-top: 0.9rem; border-top: 1.5px solid var(--ink-950); }
  h3 { font: 600 var(--t-sm) / 1.2 var(--text); letter-spacing: 0; }
  p { display: grid; grid-template-columns: 8.5rem 1fr; gap: 0 0.5rem; align-items: center; color: var(--ink-500); }
  b { font: 650 var(--t-2xl) / 1 var(--display); letter-spacing: -0.03em; color: var(--ink-950); }
  @media ${media.tablet} {
    grid-template-columns: repeat(3, 1fr);
    gap: 2rem;
    p { display: block; max-width: 30ch; }
    b { display: block; margin-bottom: 0.2rem; }
  }
`;
