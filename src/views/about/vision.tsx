import { Landmark } from 'lucide-react';
import { styled } from 'styled-components';
import { vision } from '../../content/about.ts';
import { media } from '../../theme/media.ts';
import { Coin } from '../phone/coin.tsx';
import { filling } from '../phone/parts.tsx';
import { Column } from '../ui/layout.tsx';
import { movesInView } from '../ui/section.tsx';
import { Label } from './mission.tsx';

/** The vision, in the only ultramarine section of the page. */
export function Vision() {
  return (
    <Ultramarine aria-labelledby="vision-title" data-surface="night">
      <Block>
        <Way aria-hidden="true">
          <End>
            <Landmark />
            <span>
              <b>Bank account</b>
              500.00 USD
            </span>
          </End>
          <i />
          <End>
            <Coin asset="ETH" />
            <span>
              <b>Your wallet</b>
              0.250000 ETH
            </span>
          </End>
        </Way>
        <div>
          <Label>{vision.label}</Label>
          <h2 id="vision-title">{vision.headline}</h2>
        </div>
        <p>{vision.text}</p>
      </Block>
    </Ultramarine>
  );
}

const Ultramarine = styled.section`
  margin-top: var(--section);
  padding-block: clamp(4rem, 8vw, 7.5rem);
  overflow: clip;
  color: var(--white);
  background:
    radial-gradient(50rem 24rem at 50% -6rem, rgb(255 168 103 / 0.75), rgb(255 107 94 / 0.55) 36%, transparent 74%) no-repeat,
    var(--ultra-700);
`;

const Block = styled(Column)`
  display: grid;
  gap: 1.5rem;
  ${Label} { margin-bottom: 1rem; color: var(--sand); }
  h2 { max-width: 16ch; font-size: clamp(2.25rem, 1.2rem + 3.6vw, 4.25rem); }
  & > p { max-width: 44ch; font-size: var(--t-lg); line-height: 1.5; color: #e4e2ff; }
  @media ${media.desktop} {
    grid-template-columns: 1.3fr 1fr;
    gap: 4rem;
    align-items: end;
    & > :first-child { grid-column: 1 / -1; }
  }
`;

const Way = styled.div`
  ${movesInView}
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  margin-bottom: 1rem;
  & > i {
    height: 0.3rem;
    background: linear-gradient(90deg, var(--sand), var(--apricot), var(--coral));
    ${filling}
  }
  @media not all and ${media.tablet} {
    grid-template-columns: none;
    justify-items: start;
    & > i { width: 0.3rem; height: 2.25rem; margin-inline-start: 2.6rem; background: var(--apricot); }
  }
`;

const End = styled.div`
  --coin: 2.75rem;
  display: flex;
  gap: 0.9rem;
  align-items: center;
  padding: 0.9rem 1.5rem 0.9rem 1rem;
  border-radius: 1.5rem;
  font-size: var(--t-sm);
  font-variant-numeric: tabular-nums;
  color: var(--ink-500);
  background: var(--white);
  b { display: block; font: 600 var(--t-md) / 1.3 var(--text); color: var(--ink-950); }
  & > svg:not([viewBox="0 0 24 24"][fill]) { flex: none; }
  .lucide {
    width: var(--coin);
    height: var(--coin);
    padding: 0.7rem;
    border-radius: 50%;
    color: var(--ultra-600);
    background: var(--ultra-100);
  }
`;
