import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

/** A titled card beside the text. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}

const Card = styled.section`
  display: grid;
  gap: 0.9rem;
  align-content: start;
  min-width: 0;
  padding: 1.15rem 1.25rem 1.25rem;
  border: 1px solid var(--ink-100);
  border-radius: var(--r-md);
  background: var(--white);
  > h2 { font: 600 1.05rem/1.2 var(--display); letter-spacing: -0.01em; }
`;
