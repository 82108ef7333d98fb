import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { amountWords, rateWords } from '../../content/home.ts';
import { isDrawable, sampleAmount } from '../../contract/amount.ts';
import type { AmountStoryRef } from '../../machines/home/amount-story.machine.ts';

type Props = {
  story: AmountStoryRef;
  id: string;
  label: string;
  className?: string;
};

/**
 * A field for the amount. All amount fields of the page share one amount. The kind of rates is shown next to
 * the label.
 */
export function AmountField({ story, id, label, className }: Props) {
  const entry = useSelector(story, ({ context }) => context.entry);
  const rates = useSelector(story, ({ context }) => context.rates);
  const takeOver = useCallback((input: HTMLInputElement | null) => catchUp(input, story), [story]);
  const isOdd = entry.trim() !== '' && !isDrawable(entry);
  return (
    <Box className={className}>
      <label htmlFor={id}>{label}</label>
      <span id={`${id}-note`}>{isOdd ? amountWords.hint : `${rateWords[rates]} rates`}</span>
      <Line>
        $
        <input
          ref={takeOver}
          id={id}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          maxLength={12}
          aria-invalid={isOdd}
          aria-describedby={`${id}-note`}
          value={entry}
          onFocus={() => story.send({ type: 'field.entered' })}
          onChange={({ target }) => story.send({ type: 'amount.edited', entry: target.value })}
          onBlur={() => story.send({ type: 'amount.left' })}
        />
        <abbr>USD</abbr>
      </Line>
    </Box>
  );
}

/** Sends the field's current value to the machine, because a visitor may type before hydration. */
function catchUp(input: HTMLInputElement | null, story: AmountStoryRef) {
  if (input !== null && input.value !== sampleAmount && input.value !== story.getSnapshot().context.entry) {
    story.send({ type: 'amount.edited', entry: input.value });
  }
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 0.5rem;
  font-size: var(--t-xs);
  color: var(--ink-500);
`;

const Line = styled.span`
  display: flex;
  flex: 1 0 100%;
  align-items: center;
  /* The ring of the focus surrounds the whole line and does not touch its content. */
  margin: 0 -0.5rem;
  padding: 0 0.5rem;
  border-radius: 0.75rem;
  &:focus-within { outline: 2px solid var(--ultra-600); outline-offset: -2px; }
  font: 650 2rem / 1 var(--display);
  letter-spacing: -0.03em;
  color: var(--ink-950);
  input {
    flex: 1;
    width: 0;
    height: 3rem;
    padding: 0;
    border: 0;
    /* Visible with forced colors only. A11Y-19. */
    border-bottom: 1px solid transparent;
    letter-spacing: inherit;
    background: none;
    outline: 0;
  }
  [aria-invalid="true"] { color: var(--bad); }
  abbr { padding: 0.5rem 0.9rem; border-radius: 9rem; font: 600 var(--t-xs) / 1 var(--text); letter-spacing: 0; color: var(--ultra-700); background: var(--ultra-100); }
  /* Without JavaScript typing would change nothing, so static text replaces the input. */
  @media (scripting: none) {
    input { display: none; }
    &::after { content: "${sampleAmount}"; flex: 1; line-height: 3rem; }
    abbr { order: 1; }
  }
`;
