import { styled } from 'styled-components';
import { swapSection } from '../../content/wallet.ts';
import type { SwapCalculatorRef } from '../../machines/wallet/swap-calculator.machine.ts';
import { media } from '../../theme/media.ts';
import { Column } from '../ui/layout.tsx';
import { arriving } from '../ui/section.tsx';
import { SwapCalculator } from './swap-calculator.tsx';

/** The calculator, in the only ultramarine block of the page. WALLET-20, WALLET-21. */
export function SwapSection({ calculator }: { calculator: SwapCalculatorRef }) {
  return (
    <Ultramarine id="swap" aria-labelledby="swap-title" data-surface="night">
      <Block>
        <Head>
          <h2 id="swap-title">{swapSection.headline}</h2>
          <p>{swapSection.text}</p>
        </Head>
        <SwapCalculator calculator={calculator} />
        <Notes>
          {swapSection.notes.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Notes>
      </Block>
    </Ultramarine>
  );
}

const Ultramarine = styled.section`
  margin-top: var(--section);
  padding-block: clamp(4rem, 3rem + 4vw, 7rem);
  overflow: clip;
  color: var(--white);
  background:
    radial-gradient(52rem 30rem at 100% 112%, rgb(255 140 100 / 0.85), rgb(255 107 94 / 0.5) 36%, transparent 72%) no-repeat,
    var(--ultra-600);
`;

const Block = styled(Column)`
  display: grid;
  gap: clamp(2rem, 4vw, 3.25rem);
`;

const Head = styled.div`
  ${arriving}
  display: grid;
  gap: 1rem;
  h2 { max-width: 14ch; font-size: var(--t-2xl); }
  p { max-width: 46ch; font-size: var(--t-lg); line-height: 1.45; color: #e4e3ff; }
  @media ${media.desktop} { grid-template-columns: minmax(0, 1fr) minmax(0, 1.35fr); gap: clamp(1.5rem, 4vw, 4rem); align-items: end; }
`;

const Notes = styled.dl`
  display: grid;
  gap: 1rem 2.5rem;
  padding-top: 1.25rem;
  border-top: 1px solid rgb(255 255 255 / 0.3);
  font-size: var(--t-sm);
  dt { font-weight: 600; }
  dd { color: #e4e3ff; }
  @media ${media.tablet} { grid-template-columns: repeat(3, auto); justify-content: space-between; }
`;
