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
