import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { PastingRef } from '../../../machines/writing/pasting.machine.ts';

/** Shows a message while a long paste is being read. PASTE-9. */
export function PasteNote({ pasting }: { pasting: PastingRef }) {
  const isSlow = useSelector(pasting, (snapshot) => snapshot.hasTag('slow'));
  return <Note role="status">{isSlow ? 'Pasting...' : ''}</Note>;
}

const Note = styled.p`
  margin-top: 0.4rem;
  font-weight: 500;
  color: var(--ink-500);
  &:empty { margin: 0; }
`;
