import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { features } from '../../content/exchange.ts';
import { media } from '../../theme/media.ts';
import { BridgePhone } from '../phone/bridge-phone.tsx';
import { CashOutPhone } from '../phone/cash-out-phone.tsx';
import { PasskeyPhone } from '../phone/passkey-phone.tsx';
import { SwapPhone } from '../phone/swap-phone.tsx';
import { arriving, movesInView, Section, SectionHead } from '../ui/section.tsx';

type FeatureImage = (typeof features.cards)[number]['image'];

const pictures: Record<FeatureImage, { ground: string; Picture: ComponentType }> = {
  swap: { ground: 'linear-gradient(160deg, #e8e6ff, #b9b2ff)', Picture: SwapPhone },
  bridge: { ground: 'linear-gradient(160deg, #e8e6ff, #ffc9a6)', Picture: BridgePhone },
  cashOut: { ground: 'linear-gradient(160deg, #d9f5e9, #ffe3c2)', Picture: CashOutPhone },
  passkey: { ground: 'linear-gradient(160deg, #fff0d6, #ffab90)', Picture: PasskeyPhone },
};

/** The four feature cards, each with a screen. EXCH-7, EXCH-11. */
export function Features() {
  return (
    <Section aria-labelledby="features-title">
      <SectionHead>
        <h2 id="features-title">{features.headline}</h2>
      </SectionHead>
      <Shelf>
        {features.cards.map(({ title, text, image }) => {
          const { ground, Picture } = pictures[image];
          return (
            <Card key={title} $ground={ground}>
              <h3>{title}</h3>
              <p>{text}</p>
              <Stand>
                <Picture />
              </Stand>
            </Card>
          );
        })}
      </Shelf>
    </Section>
  );
}

const Shelf = styled.ul`
  display: grid;
  gap: 1.25rem;
  margin-top: clamp(2rem, 4vw, 3rem);
  @media ${media.tablet} { grid-template-columns: 1fr 1fr; }
  @media ${media.wide} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`;

const Card = styled.li<{ $ground: string }>`
  ${arriving}
  display: grid;
  gap: 0.5rem;
  grid-template-rows: auto 1fr auto;
  padding: 1.75rem 1.5rem 0;
  border-radius: var(--r-lg);
  overflow: clip;
  background: ${({ $ground }) => $ground};
  h3 { font-size: var(--t-xl); }
  p { max-width: 32ch; color: var(--ink-700); }
`;

/** A part of the drawn screen, cut off by the edge of the card. */
const Stand = styled.div`
  --phone: min(15.5rem, 66vw);
  ${movesInView}
  justify-self: center;
  height: calc(var(--phone) * 1.32);
  margin-top: 1.25rem;
  @media ${media.wide} { --phone: 15rem; }
`;
