import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { contactHero } from '../../content/contact.ts';
import { media } from '../../theme/media.ts';
import { Column } from '../ui/layout.tsx';
import { NightHero } from '../ui/night-hero.ts';

/** The headline and the three steps that a message goes through, next to the form. FORM-1. */
export function ContactHero({ children }: { children: ReactNode }) {
  return (
    <Night data-surface="night">
      <Columns>
        <Pledge>
          <h1>{contactHero.headline}</h1>
          <Lead>{contactHero.lead}</Lead>
        </Pledge>
        <Form>{children}</Form>
        <Journey aria-labelledby="journey-title">
          <h2 id="journey-title">{contactHero.journeyTitle}</h2>
          <ol>
            {contactHero.journey.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Journey>
      </Columns>
    </Night>
  );
}

/** The glow rises below the form, away from the text. */
const Night = styled(NightHero).attrs({
  as: 'div',
  $light: { at: '46rem 15rem at 74% 100%', coral: [0.85, '22%'], ultra: [0.75, '52%'], end: '76%' },
  $wideLight: { at: '50rem 44rem at 80% 96%', coral: [0.85, '20%'], ultra: [0.75, '46%'], end: '70%' },
  $horizon: { place: 'top: calc(100% - 6rem); aspect-ratio: 1.6', width: 'max(80rem, 210vw)' },
})``;

const Columns = styled(Column)`
  display: grid;
  gap: 2.5rem clamp(2.5rem, 6vw, 6rem);
  padding-block: clamp(1.75rem, 4vw, 3.5rem) 13rem;
  @media ${media.desktop} {
    grid-template: auto 1fr / 1.15fr 1fr;
    padding-bottom: 10.5rem;
  }
`;

const Pledge = styled.div`
  min-width: 0;
  h1 { font-size: min(var(--t-3xl), 11.6vw); }
  @media ${media.desktop} {
    padding-top: 1.5rem;
    h1 { font-size: clamp(3rem, 4.9vw, 4.5rem); }
  }
`;

const Lead = styled.p`
  max-width: 30rem;
  margin-top: 1.25rem;
  font-size: var(--t-lg);
  line-height: 1.45;
  color: var(--night-text);
`;

const Form = styled.div`
  min-width: 0;
  @media ${media.desktop} { grid-area: 1 / 2 / 3; }
`;

const Journey = styled.section`
  min-width: 0;
  h2 { font: 600 var(--t-md) / 1.3 var(--text); letter-spacing: 0; }
  ol { display: grid; margin-top: 1.25rem; counter-reset: step; }
  li {
    position: relative;
    display: grid;
    gap: 0.2rem;
    padding: 0 0 1.5rem 3.5rem;
    counter-increment: step;
  }
  li:last-child { padding-bottom: 0; }
  li::before {
    content: counter(step);
    position: absolute;
    left: 0;
    display: grid;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    border: 1px solid rgb(255 227 194 / 0.6);
    border-radius: 50%;
    font: 600 var(--t-md) / 1 var(--display);
    background: var(--ink-950);
  }
  /* The line from one step to the next. */
  li:not(:last-child)::after {
    content: "";
    position: absolute;
    left: 1.125rem;
    top: 2.25rem;
    bottom: 0;
    width: 1px;
    background: linear-gradient(rgb(255 227 194 / 0.6), rgb(255 168 103 / 0.25));
  }
  h3 { font-size: 1.2rem; line-height: 2.25rem; }
  p { max-width: 27.6em; color: var(--night-text); }
`;
