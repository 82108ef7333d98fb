import { styled } from 'styled-components';
import { whoWeAre } from '../../content/about.ts';
import { media } from '../../theme/media.ts';
import { CashOutPhone } from '../phone/cash-out-phone.tsx';
import { WalletPhone } from '../phone/wallet-phone.tsx';
import { arriving, movesInView, Section } from '../ui/section.tsx';
import { Label } from './mission.tsx';

/** The company behind the app, with a table of facts. PAGE-4. */
export function WhoWeAre() {
  return (
    <Split aria-labelledby="who-title">
      <Scene>
        <WalletPhone />
        <CashOutPhone />
      </Scene>
      <Words>
        <Label>{whoWeAre.label}</Label>
        <h2 id="who-title">{whoWeAre.headline}</h2>
        <p>{whoWeAre.text}</p>
        <Facts>
          {whoWeAre.facts.map(({ term, fact }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </Facts>
      </Words>
    </Split>
  );
}

const Split = styled(Section)`
  display: grid;
  gap: clamp(2rem, 4vw, 3rem);
  @media ${media.desktop} { grid-template-columns: 1fr 1fr; gap: clamp(3rem, 6vw, 6rem); }
`;

/** The wallet and cash-out screens, cut off by the edge of the panel. */
const Scene = styled.div`
  --phone: min(15rem, 52vw);
  ${arriving}
  ${movesInView}
  position: relative;
  display: flex;
  justify-content: center;
  min-height: 26rem;
  border-radius: var(--r-xl);
  overflow: clip;
  background:
    radial-gradient(closest-side, #ffb68a, transparent) -10rem 60% / 34rem 34rem no-repeat,
    radial-gradient(closest-side, #a79fff, transparent) right -12rem top -12rem / 36rem 36rem no-repeat,
    linear-gradient(150deg, #ffe9d2, #e8e6ff);
  & > * { position: absolute; }
  & > :first-child { left: 50%; top: 2.25rem; margin-left: calc(var(--phone) * -0.98); rotate: -5deg; }
  & > :last-child { left: 50%; top: 6rem; margin-left: calc(var(--phone) * -0.06); rotate: 4deg; }
  @media ${media.tablet} { --phone: 17rem; min-height: 30rem; }
  @media ${media.desktop} { --phone: min(17rem, 23vw); min-height: 40rem; & > :first-child { top: 3.5rem; } & > :last-child { top: 9rem; } }
`;

const Words = styled.div`
  display: grid;
  gap: 1.1rem;
  align-content: center;
  h2 { font-size: var(--t-2xl); }
  h2 + p { max-width: 52ch; color: var(--ink-700); }
`;

const Facts = styled.dl`
  margin-top: 0.75rem;
  div {
    display: grid;
    grid-template-columns: 7.5rem 1fr;
    gap: 1rem;
    padding-block: 0.85rem;
    border-top: 1px solid var(--ink-100);
  }
  div:last-child { border-bottom: 1px solid var(--ink-100); }
  dt { color: var(--ink-500); }
  dd { font-weight: 600; }
`;
