import { styled } from 'styled-components';
import { Amount, Stack } from './parts.tsx';

/** The paid amount above the received amount, with an arrow across the line between them. */
export const Pair = styled(Stack)`
  justify-items: stretch;
  ${Amount} { margin-inline-end: auto; }
  & > svg {
    justify-self: center;
    z-index: 1;
    width: 2.9em;
    height: 2.9em;
    margin: -1.5em 0;
    padding: 0.8em;
    border-radius: 50%;
    color: #fff;
    background: var(--ink-950);
  }
`;
