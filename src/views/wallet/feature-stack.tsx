import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { walletFeatures } from '../../content/wallet.ts';
import { media } from '../../theme/media.ts';
import { movesInView, Section, SectionHead } from '../ui/section.tsx';
import {
  CurrenciesPicture,
  PasskeyPicture,
  PricesPicture,
  ReceiptsPicture,
  ScreensPicture,
  SetupPicture,
} from './feature-pictures.tsx';

const pictures: Record<(typeof walletFeatures.cards)[number]['picture'], ComponentType> = {
  setup: SetupPicture,
  currencies: CurrenciesPicture,
  passkey: PasskeyPicture,
  screens: ScreensPicture,
  receipts: ReceiptsPicture,
  prices: PricesPicture,
};

/**
 * The six feature cards. If the screen is high enough for a whole card, the cards are sticky. Each card
 * slides over the previous cards, whose edges stay visible. WALLET-6, WALLET-7.
 */
export function FeatureStack() {
  return (
    <Section aria-labelledby="features-title">
      <SectionHead>
        <h2 id="features-title">{walletFeatures.headline}</h2>
        <p>{walletFeatures.text}</p>
      </SectionHead>
      <Stack role="list">
        {walletFeatures.cards.map(({ title, text, picture }) => {
          const Picture = pictures[picture];
          return (
            <li key={title}>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
              <Picture />
            </li>
          );
        })}
      </Stack>
    </Section>
  );
}

const grounds = [
  'var(--white)',
  'var(--ultra-100)',
  'linear-gradient(150deg, #fdeadd, #ffd9c6 55%, #ffc9a3)',
  '#f1f0f7',
  'linear-gradient(150deg, var(--good-soft), #eef8f1)',
  'var(--sand)',
];

const Stack = styled.ol`
  display: grid;
  gap: 1.25rem;
  margin-top: clamp(2rem, 4vw, 3rem);
  counter-reset: card;
  li {
    ${movesInView}
    position: relative;
    display: grid;
    grid-template: auto minmax(19rem, 1fr) / minmax(0, 1fr);
    border-radius: var(--r-xl);
    overflow: clip;
    counter-increment: card;
    box-shadow: 0 -1rem 1.5rem -1rem rgb(9 10 20 / 0.14), inset 0 0 0 1px rgb(9 10 20 / 0.06);
  }
  ${grounds.map((ground, index) => `li:nth-child(${index + 1}) { background: ${ground}; }`).join('\n')}
  li > :first-child { position: relative; z-index: 1; padding: clamp(1.6rem, 4vw, 4rem); padding-bottom: 1.25rem; }
  li > :first-child::before {
    content: counter(card) " / 6";
    display: block;
    margin-bottom: 1rem;
    font: 600 var(--t-sm) / 1 var(--text);
    font-variant-numeric: tabular-nums;
    color: var(--ink-700);
  }
  h3 { max-width: 14ch; margin-bottom: 0.85rem; font-size: clamp(1.65rem, 1.1rem + 2.2vw, 2.75rem); letter-spacing: -0.025em; line-height: 1.05; }
  p { max-width: 40ch; color: var(--ink-700); }
  @media ${media.tablet} {
    li { grid-template: minmax(29rem, auto) / repeat(2, minmax(0, 1fr)); }
    li > :first-child { display: flex; flex-direction: column; justify-content: center; padding-block: 2.5rem; padding-inline-end: 1rem; }
    li > :first-child::before { position: absolute; top: 2.25rem; }
    li:nth-child(even) > :first-child { order: 1; padding-inline: 1rem clamp(1.6rem, 4vw, 4rem); }
  }
  @media ${media.desktop} {
    li { grid-template: minmax(33rem, auto) / minmax(0, 1fr) minmax(0, 1.15fr); }
    li:nth-child(even) { grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr); }
  }
  @media (min-height: 44rem) {
    li { position: sticky; }
    ${grounds.map((_, index) => `li:nth-child(${index + 1}) { top: calc(var(--header) + ${1 + index * 0.625}rem); }`).join('\n')}
  }
`;
