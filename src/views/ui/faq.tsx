import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { keyframes, styled } from 'styled-components';
import type { FaqRef } from '../../machines/shell/faq.machine.ts';

type Props = {
  faq: FaqRef;
  items: ReadonlyArray<{ id: string; question: string; answer: string }>;
};

/**
 * A list of questions. Pressing a question shows its answer, and at most one answer is visible at a time. The
 * HTML contains every answer, and without JavaScript all answers are visible. Each question is an h3, so use
 * the list below an h2. WALLET-44 to WALLET-47, EXCH-9.
 */
export function Faq({ faq, items }: Props) {
  return (
    <div>
      {items.map((item) => (
        <Item key={item.id} faq={faq} {...item} />
      ))}
    </div>
  );
}

function Item({ faq, id, question, answer }: { faq: FaqRef } & Props['items'][number]) {
  const isOpen = useSelector(faq, (snapshot) => snapshot.context.openId === id);
  const name = useId();
  return (
    <Entry>
      <h3>
        <Question
          id={`${name}question`}
          aria-expanded={isOpen}
          aria-controls={`${name}answer`}
          onClick={() => faq.send({ type: 'item.toggled', id })}
        >
          {question}
          <Plus size={20} aria-hidden="true" />
        </Question>
      </h3>
      <Answer id={`${name}answer`} role="region" aria-labelledby={`${name}question`} $isOpen={isOpen}>
        <p>{answer}</p>
      </Answer>
    </Entry>
  );
}

const Entry = styled.div`
  border-top: 1.5px solid var(--ink-100);
  &:last-child { border-bottom: 1.5px solid var(--ink-100); }
  h3 { font-size: inherit; letter-spacing: inherit; }
`;

const Question = styled.button.attrs({ type: 'button' })`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1.5rem;
  width: 100%;
  min-height: 4.5rem;
  padding: 1.1rem 0;
  border: 0;
  font: 600 var(--t-lg) / 1.25 var(--display);
  letter-spacing: -0.02em;
  text-align: start;
  color: var(--ink-950);
  background: none;
  svg {
    flex: none;
    width: 2.75rem;
    height: 2.75rem;
    padding: 0.75rem;
    border-radius: 50%;
    background: var(--ink-100);
    transition: transform var(--fast) var(--ease), color var(--fast), background-color var(--fast);
  }
  &:hover svg { color: var(--ultra-600); background: var(--ultra-100); }
  &[aria-expanded="true"] svg { rotate: 45deg; color: var(--white); background: var(--ultra-600); }
`;

const appear = keyframes`from { opacity: 0; transform: translateY(-0.5rem); }`;

const Answer = styled.div<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  animation: ${appear} var(--slow) var(--ease);
  @media (scripting: none) { display: block; }
  p {
    max-width: 62ch;
    padding: 0 3.5rem 1.75rem 0;
    color: var(--ink-700);
  }
`;
