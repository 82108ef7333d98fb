import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './icon-button.tsx';
import { dismissInstead, reopen, showModal } from './modal.tsx';

type Props = {
  title: string;
  closeLabel: string;
  /** Whether the dialog is only as high as its content, not as high as the screen. */
  isShort?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that covers nearly the whole screen, for long content. DIALOG-2. */
export function WideDialog({ title, closeLabel, isShort = false, onClose, children }: Props) {
  const id = useId();
  return (
    <Frame
      ref={showModal}
      aria-labelledby={id}
      data-surface="paper"
      data-is-short={isShort || undefined}
      onCancel={dismissInstead(onClose)}
      onClose={reopen}
    >
      <Bar>
        <h2 id={id}>{title}</h2>
        <IconButton aria-label={closeLabel} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </Bar>
      {children}
    </Frame>
  );
}

const Frame = styled.dialog`
  width: min(64rem, 100vw - 1.5rem);
  max-width: none;
  height: calc(100dvh - 1.5rem);
  max-height: none;
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: var(--r-lg);
  color: var(--ink-900);
  background: var(--paper);
  box-shadow: var(--shadow-2);
  overflow: hidden auto;
  overscroll-behavior: contain;
  &[open] {
    display: flex;
    flex-direction: column;
  }
  &[data-is-short] { width: min(44rem, 100vw - 1.5rem); height: fit-content; max-height: calc(100dvh - 1.5rem); }
  &::backdrop { background: rgb(9 10 20 / 0.62); }
`;

const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  padding: 0.5rem 0.75rem 0.5rem clamp(1.25rem, 4vw, 2rem);
  border-bottom: 1px solid var(--ink-100);
  background: var(--white);
  h2 { font-size: 1.1rem; }
`;
