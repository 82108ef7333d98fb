import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { keyframes, styled } from 'styled-components';
import type { ToastRef } from '../../machines/shell/toast.machine.ts';
import { IconButton } from './icon-button.tsx';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/**
 * Shows the result of the last action in a corner of the screen and announces it to screen readers. WRITE-10.
 */
export function Toast({ toast }: { toast: ToastRef }) {
  const isShown = useSelector(toast, (snapshot) => snapshot.matches('shown'));
  const kind = useSelector(toast, (snapshot) => snapshot.context.kind);
  const text = useSelector(toast, (snapshot) => snapshot.context.text);
  const Icon = icons[kind];
  return (
    <Corner role="status">
      {isShown ? (
        <Card $kind={kind} data-kind={kind}>
          <Icon size={20} aria-hidden="true" />
          <span>{text}</span>
          <IconButton
            aria-label="Dismiss"
            // Keeps the focus in the text: the button disappears.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => toast.send({ type: 'toast.dismissed' })}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        </Card>
      ) : null}
    </Corner>
  );
}

const arrive = keyframes`from { opacity: 0; transform: translateY(12px); }`;

const Corner = styled.div`
  position: fixed;
  inset: auto calc(1rem + var(--beside, 0px)) calc(1rem + var(--bottom-bar, 0px)) auto;
  z-index: 30;
  max-width: min(26rem, 100vw - 2rem);
`;

const colors = {
  success: 'var(--good-ink)',
  error: 'var(--bad-ink)',
  info: 'var(--ink-900)',
};
const grounds = {
  success: 'var(--good-soft)',
  error: 'var(--bad-soft)',
  info: 'var(--ultra-100)',
};

/** Forced colors draw the transparent border, which is then the only edge of the toast. A11Y-19. */
const Card = styled.div<{ $kind: keyof typeof colors }>`
  display: flex;
  align-items: center;
  gap: 0.7rem;
  padding: 0.35rem 0.35rem 0.35rem 1rem;
  border: 1px solid transparent;
  border-radius: var(--r-md);
  font-size: var(--t-sm);
  font-weight: 500;
  line-height: 1.35;
  color: ${({ $kind }) => colors[$kind]};
  background: ${({ $kind }) => grounds[$kind]};
  box-shadow: var(--shadow-2);
  animation: ${arrive} var(--fast) var(--ease);
  > span { flex: 1; overflow-wrap: anywhere; }
`;
