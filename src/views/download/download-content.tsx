import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { focusElement } from '../../effects/focus.ts';
import type { DownloadDialogRef } from '../../machines/download/download-dialog.machine.ts';
import { PageCode } from '../../runtime/page-code.tsx';
import { routes } from '../../screens.ts';
import { Button } from '../ui/button.tsx';
import { DownloadPlatforms } from './download-platforms.tsx';

const networks = {
  testnet: { label: 'Testnet', text: 'Testnet is for testing with test tokens.' },
  mainnet: { label: 'Mainnet', text: 'Mainnet uses real funds and real cryptocurrency.' },
} as const;

/** The selection of a network, a note about that network, and the downloads. DIALOG-13 to DIALOG-23. */
export function DownloadContent({ dialog }: { dialog: DownloadDialogRef }) {
  const isMainnet = useSelector(dialog, (snapshot) => snapshot.matches({ open: 'mainnet' }));
  const isConfirming = useSelector(dialog, (snapshot) => snapshot.matches({ open: 'confirming' }));
  const system = useSelector(dialog, (snapshot) => snapshot.context.system);
  const chosen = isMainnet ? 'mainnet' : 'testnet';

  function answer(type: 'mainnet.confirmed' | 'mainnet.declined') {
    dialog.send({ type });
    // The pressed button disappears. A11Y-3.
    focusElement(type === 'mainnet.confirmed' ? 'network-mainnet' : 'network-testnet');
  }

  return (
    <>
      <Networks>
        <legend>Network</legend>
        {(['testnet', 'mainnet'] as const).map((network) => (
          <label key={network}>
            <input
              type="radio"
              id={`network-${network}`}
              name="network"
              value={network}
              checked={network === chosen}
              onChange={() => dialog.send({ type: 'network.chosen', network })}
            />
            <span>{networks[network].label}</span>
          </label>
        ))}
      </Networks>
      {isConfirming ? (
        <Question role="alert">
          <h3>Switch to mainnet?</h3>
          <p>{networks.mainnet.text} What you send there cannot be taken back.</p>
          <Answers>
            <Button $look="quiet" $size="small" onClick={() => answer('mainnet.declined')}>
              Stay on testnet
            </Button>
            <Button $look="primary" $size="small" onClick={() => answer('mainnet.confirmed')}>
              Continue with mainnet
            </Button>
          </Answers>
        </Question>
      ) : (
        <>
          <Notice $isWarning={isMainnet} role="status">
            {networks[chosen].text}
          </Notice>
          <DownloadPlatforms network={chosen} system={system} />
          <PageCode />
          <Consent>
            By downloading you agree to the{' '}
            <Link href={routes.terms} onClick={() => dialog.send({ type: 'dialog.dismissed' })}>
              Terms of Service
            </Link>{' '}
            and{' '}
            <Link href={routes.privacy} onClick={() => dialog.send({ type: 'dialog.dismissed' })}>
              Privacy Policy
            </Link>
            .
          </Consent>
        </>
      )}
    </>
  );
}

const Networks = styled.fieldset`
  display: grid;
  grid-template-columns: 1fr 1fr;
  padding: 0.25rem;
  border: 0;
  border-radius: 99px;
  background: var(--ink-100);
  legend {
    position: absolute;
    overflow: hidden;
    clip-path: inset(50%);
  }
  label {
    position: relative;
    display: grid;
    min-height: 2.75rem;
    cursor: pointer;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
  span {
    display: grid;
    place-items: center;
    border-radius: 99px;
    font-weight: 600;
    color: var(--ink-700);
    transition: background-color var(--fast);
  }
  input:checked + span {
    color: var(--ink-950);
    background: var(--white);
    box-shadow: var(--shadow-1);
    @media (forced-colors: active) { color: HighlightText; background: Highlight; forced-color-adjust: none; }
  }
  input:focus-visible + span {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
`;

const Notice = styled.p<{ $isWarning: boolean }>`
  margin-top: 0.875rem;
  padding: 0.7rem 1rem;
  border-radius: 0.875rem;
  font-size: var(--t-sm);
  font-weight: 500;
  color: ${({ $isWarning }) => ($isWarning ? 'var(--warn-ink)' : 'var(--ultra-700)')};
  background: ${({ $isWarning }) => ($isWarning ? 'var(--warn-soft)' : 'var(--ultra-100)')};
`;

const Question = styled.div`
  display: grid;
  gap: 0.6rem;
  margin-top: 0.875rem;
  padding: 1.25rem;
  border-radius: var(--r-md);
  color: var(--warn-ink);
  background: var(--warn-soft);
  h3 { font-size: 1.25rem; }
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.6rem;
  margin-top: 0.5rem;
`;

const Consent = styled.p`
  padding-top: 1rem;
  border-top: 1px solid var(--ink-100);
  font-size: var(--t-sm);
  color: var(--ink-500);
`;
