import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The result of an action, as text, an icon and a color. */
export function Message({ kind, children }: { kind: 'good' | 'bad'; children: ReactNode }) {
  const Icon = kind === 'good' ? CircleCheck : CircleAlert;
  return (
    <Box $kind={kind}>
      <Icon size={20} aria-hidden="true" />
      <span>{children}</span>
    </Box>
  );
}

const Box = styled.p<{ $kind: 'good' | 'bad' }>`
  display: flex;
  align-items: center;
  gap: 0.6rem;
  padding: 0.7rem 1rem;
  border-radius: 0.875rem;
  font-size: var(--t-sm);
  font-weight: 500;
  line-height: 1.35;
  color: ${({ $kind }) => ($kind === 'good' ? 'var(--good-ink)' : 'var(--bad-ink)')};
  background: ${({ $kind }) => ($kind === 'good' ? 'var(--good-soft)' : 'var(--bad-soft)')};
  span { overflow-wrap: anywhere; }
`;
