import { styled } from 'styled-components';
import { flow } from '../../content/exchange.ts';
import type { DownloadDialogRef } from '../../machines/download/download-dialog.machine.ts';
import { media } from '../../theme/media.ts';
import { filling } from '../phone/parts.tsx';
import { Button } from '../ui/button.tsx';
import { Column } from '../ui/layout.tsx';
import { movesInView } from '../ui/section.tsx';

/** The six-step flow drawn as a staircase, and the sign-up button. EXCH-3, EXCH-6. */
export function Flow({ downloadDialog }: { downloadDialog: DownloadDialogRef }) {
  return (
    <Ultramarine id="steps" aria-labelledby="flow-title" data-surface="night">
      <Block>
        <Head>
          <h2 id="flow-title">{flow.headline}</h2>
          <Button
            $look="light"
            aria-haspopup="dialog"
            onClick={() => downloadDialog.send({ type: 'dialog.requested' })}
          >
            Sign Up Now
          </Button>
        </Head>
        <Stairs>
          {flow.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Stairs>
      </Block>
    </Ultramarine>
  );
}

const Ultramarine = styled.section`
  margin-top: var(--section);
  overflow: clip;
  color: var(--white);
  background:
    radial-gradient(44rem 30rem at 104% -8%, rgb(255 140 110 / 0.85), rgb(122 111 255 / 0.5) 48%, transparent 72%) no-repeat,
    var(--ultra-700);
`;

const Block = styled(Column)`
  display: grid;
  gap: 2.75rem;
  padding-top: clamp(4rem, 7vw, 6.5rem);
`;

const Head = styled.div`
  display: grid;
  gap: 1.75rem;
  justify-items: start;
  align-content: start;
  h2 { max-width: 14ch; font-size: var(--t-2xl); }
  @media ${media.desktop} {
    grid-area: 1 / 1;
    z-index: 1;
    width: 58%;
    h2 { font-size: clamp(2.5rem, 1.5rem + 2.6vw, 3.75rem); }
  }
`;

const Stairs = styled.ol`
  --rise: 3.6rem;
  ${movesInView}
  display: grid;
  counter-reset: step;
  /* On a phone each step is wider than the one before it. */
  li {
    position: relative;
    display: grid;
    gap: 0.5rem;
    align-content: start;
    padding: 1.35rem 1.25rem 1.6rem;
    counter-increment: step;
    background: linear-gradient(rgb(9 10 20 / 0.34), rgb(9 10 20 / 0.16));
  }
  li::before {
    content: "";
    position: absolute;
    inset: 0 0 auto;
    height: 0.25rem;
    background: linear-gradient(90deg, var(--ultra-400), var(--coral), var(--apricot));
    ${filling}
  }
  h3 { font-size: 1.3rem; }
  h3::before { content: counter(step); margin-inline-end: 0.6rem; color: var(--sand); }
  p { font-size: var(--t-sm); line-height: 1.5; color: #e4e2ff; }
  ${[0, 1, 2, 3, 4, 5].map((index) => `li:nth-child(${index + 1}) { margin-inline-end: ${(5 - index) * 4}%; }`).join('')}
  @media ${media.tablet} {
    li { grid-template-columns: 13rem 1fr; gap: 1.5rem; padding-inline: 1.75rem; }
  }
  @media ${media.desktop} {
    grid-area: 1 / 1;
    grid-template-columns: repeat(6, 1fr);
    gap: 0 0.4rem;
    align-items: end;
    min-height: 35rem;
    li {
      grid-template-columns: none;
      gap: 0.7rem;
      padding: 1.4rem 1.1rem 1.5rem;
      align-self: end;
    }
    h3::before { display: block; margin: 0 0 0.6rem; font-size: 2.5rem; line-height: 1; }
    ${[0, 1, 2, 3, 4, 5].map((index) => `li:nth-child(${index + 1}) { margin: 0; height: calc(15.25rem + ${index} * var(--rise)); }`).join('')}
  }
`;
