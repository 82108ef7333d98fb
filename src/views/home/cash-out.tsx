import { ChevronDown } from 'lucide-react';
import { styled } from 'styled-components';
import { cashOut } from '../../content/home.ts';
import type { AmountStoryRef } from '../../machines/home/amount-story.machine.ts';
import { media } from '../../theme/media.ts';
import { filling } from '../phone/parts.tsx';
import { arriving, movesInView, Section, SectionHead } from '../ui/section.tsx';
import { useDrawn } from './drawn-amount.ts';

/** The steps of a sale, each next to its control in the app. HOME-44 to HOME-47. */
export function CashOut({ amountStory }: { amountStory: AmountStoryRef }) {
  const { figures } = useDrawn(amountStory);
  return (
    <Section aria-labelledby="cash-out-title">
      <SectionHead>
        <h2 id="cash-out-title">{cashOut.headline}</h2>
        <p>{cashOut.text}</p>
      </SectionHead>
      <Form>
        {cashOut.steps.map(({ title, look, control }) => (
          <li key={title}>
            <span>{title}</span>
            <Control $look={look} aria-hidden="true">
              {look === 'tab' ? <span>Buy</span> : null}
              <span>{look === 'amount' ? figures.ether : control}</span>
              {look === 'choice' ? <ChevronDown /> : null}
              {look === 'amount' ? <span>ETH</span> : null}
            </Control>
          </li>
        ))}
      </Form>
      <Notes>
        {cashOut.notes.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Notes>
    </Section>
  );
}

const Form = styled.ol`
  ${arriving}
  ${movesInView}
  position: relative;
  display: grid;
  margin-top: clamp(1.5rem, 3vw, 2.5rem);
  border-radius: var(--r-lg);
  overflow: clip;
  counter-reset: step;
  background: var(--white);
  box-shadow: inset 0 0 0 1px var(--ink-100), var(--shadow-1);
  /* A progress bar in dawn colors, which fills along the top edge. */
  &::before {
    content: "";
    position: absolute;
    inset: 0 0 auto;
    height: 0.3rem;
    background: linear-gradient(90deg, var(--ultra-600), var(--coral) 60%, var(--apricot));
    ${filling}
  }
  li {
    display: grid;
    grid-template-columns: 1.4rem 1fr min(9.5rem, 43vw);
    gap: 0.6rem;
    align-items: center;
    padding: 0.45rem clamp(1rem, 3vw, 2rem);
    counter-increment: step;
    box-shadow: 0 1px 0 var(--ink-100), 1px 0 0 var(--ink-100);
  }
  li::before {
    content: counter(step);
    font: 650 1.4rem / 1 var(--display);
    font-variant-numeric: tabular-nums;
    color: var(--ultra-600);
  }
  li > :first-child { font-weight: 600; line-height: 1.25; }
  @media ${media.tablet} {
    grid-template-columns: repeat(3, 1fr);
    li { grid-template: 1fr auto / auto 1fr; gap: 1rem 0.8rem; padding-block: 1.4rem; }
    li > :last-child { grid-column: 1 / -1; }
  }
`;

const looks = {
  choice: 'background: var(--paper); box-shadow: inset 0 0 0 1px var(--ink-100);',
  amount: `
    background: var(--paper);
    box-shadow: inset 0 0 0 1.5px var(--ultra-600);
    & > :last-child { color: var(--ink-500); }
  `,
  tab: `
    padding: 0.25rem;
    background: var(--ink-100);
    & > * { flex: 1; padding: 0.65rem 0.25rem; border-radius: 0.7rem; text-align: center; }
    & > :last-child { background: var(--white); box-shadow: var(--shadow-1); }
  `,
  action: 'justify-content: center; color: var(--white); background: var(--ultra-600);',
  done: 'justify-content: center; color: var(--good-ink); background: var(--good-soft);',
} as const;

const Control = styled.span<{ $look: keyof typeof looks }>`
  display: flex;
  gap: 0.4rem;
  align-items: center;
  justify-content: space-between;
  min-height: 2.75rem;
  padding: 0 0.9rem;
  border-radius: 0.9rem;
  font: 500 var(--t-sm) / 1 var(--text);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  svg { width: 1rem; height: 1rem; }
  ${({ $look }) => looks[$look]}
`;

const Notes = styled.dl`
  display: grid;
  gap: 1.25rem clamp(2rem, 5vw, 5rem);
  margin-top: 1.5rem;
  dt { font-weight: 600; }
  dd { max-width: 52ch; color: var(--ink-500); }
  @media ${media.tablet} { grid-template-columns: 1fr 1fr; }
`;
