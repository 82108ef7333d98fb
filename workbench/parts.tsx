import { styled } from 'styled-components';

export const Heading = styled.h2`
  margin: 0 0 0.4rem;
  font: 600 0.8125rem/1.4 var(--f-text, inherit);
  letter-spacing: 0;
  color: var(--ink-900);
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.35rem;
  margin-block: 0.35rem;
`;

export const Button = styled.button`
  padding: 0.3rem 0.6rem;
  border: 1px solid var(--ink-300);
  border-radius: var(--r-sm);
  font: 500 0.75rem/1.4 var(--f-text, inherit);
  color: var(--ink-900);
  background: var(--white);
  text-align: start;
  cursor: pointer;
  &:hover:not(:disabled), &[aria-pressed="true"] { border-color: var(--ultra-600); color: var(--ultra-700); }
  &:disabled { opacity: 0.5; cursor: default; }
`;

export const Line = styled.p`
  font-size: var(--t-xs);
  color: var(--ink-500);
  overflow-wrap: anywhere;
`;

export const Field = styled.input`
  padding: 0.25rem 0.4rem;
  border: 1px solid var(--ink-300);
  border-radius: var(--r-sm);
  font: 12px/1.4 ui-monospace, monospace;
  background: var(--white);
  textarea& { width: 100%; }
  input&[type="number"] { width: 6rem; }
  &[aria-invalid="true"] { border-color: #b3261e; }
`;

export const Code = styled.pre`
  overflow: auto;
  padding: 0.5rem;
  border-radius: var(--r-sm);
  font: 12px/1.4 ui-monospace, monospace;
  background: var(--white);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The error of an address or a trace that could not be read or replayed. */
export const Notice = styled.p`
  padding: 0.6rem 0.9rem;
  border-left: 3px solid #b3261e;
  border-radius: var(--r-sm);
  background: var(--white);
  color: var(--ink-900);
  overflow-wrap: anywhere;
`;

/** A column of a page. */
export const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 1rem;
  overflow-wrap: anywhere;
`;
