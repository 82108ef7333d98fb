import { styled } from 'styled-components';
import { benefits } from '../../content/exchange.ts';
import { media } from '../../theme/media.ts';
import { arriving, movesInView, Section, SectionHead } from '../ui/section.tsx';
import { benefitPieces } from './benefit-pieces.tsx';

/** The six benefit cards, each with a part of the app screen. EXCH-4, EXCH-5. */
export function Benefits() {
  return (
    <Split aria-labelledby="benefits-title">
      <Head>
        <h2 id="benefits-title">{benefits.headline}</h2>
        <p>{benefits.text}</p>
      </Head>
      <Cards>
        {benefits.cards.map(({ title, text, piece }) => {
          const { ground, Piece } = benefitPieces[piece];
          return (
            <li key={title}>
              <Ground $ground={ground} aria-hidden="true">
                <Piece />
              </Ground>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          );
        })}
      </Cards>
    </Split>
  );
}

const Split = styled(Section)`
  display: grid;
  gap: clamp(2rem, 4vw, 3rem);
  @media ${media.desktop} { grid-template-columns: minmax(0, 0.72fr) minmax(0, 1fr); gap: clamp(3rem, 6vw, 6rem); }
`;

const Head = styled(SectionHead)`
  align-content: start;
  @media ${media.desktop} {
    position: sticky;
    top: calc(var(--header) + 3rem);
    align-self: start;
  }
`;

const Cards = styled.ul`
  display: grid;
  gap: 2.25rem 1.5rem;
  li { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.5rem; align-content: start; ${arriving} }
  h3 { margin-top: 0.6rem; font-size: 1.3rem; }
  p { max-width: 36ch; color: var(--ink-500); }
  @media ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding-bottom: 4rem;
    /* The second column starts lower than the first. */
    li:nth-child(even) { position: relative; top: 4rem; }
  }
`;

const Ground = styled.div<{ $ground: string }>`
  ${movesInView}
  display: grid;
  align-items: center;
  min-height: 12rem;
  padding: 1.25rem;
  border-radius: var(--r-lg);
  overflow: clip;
  font-size: 0.9375rem;
  line-height: 1.35;
  font-variant-numeric: tabular-nums;
  background: ${({ $ground }) => $ground};
  @media ${media.tablet} { min-height: 14.5rem; padding: 1.5rem; }
`;
