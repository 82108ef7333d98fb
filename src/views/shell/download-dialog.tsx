import { useSelector } from '@xstate/react';
import { Download, ExternalLink, Smartphone, X } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { links } from '../../content/links.ts';
import type { DownloadDialogRef } from '../../machines/download-dialog.machine.ts';
import { routes } from '../../routes.ts';
import { ButtonLink } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Modal } from '../ui/modal.tsx';

const networks = [
  { id: 'testnet', label: 'Testnet', text: 'Testnet is for testing with test tokens.' },
  { id: 'mainnet', label: 'Mainnet', text: 'Mainnet uses real funds and real cryptocurrency.' },
] as const;

/** The dialog that hands out the app for one network. Spec: public site 2 (Dialogs). */
export function DownloadDialog({ dialog }: { dialog: DownloadDialogRef }) {
  const isOpen = useSelector(dialog, (snapshot) => snapshot.matches('open'));
  const isMainnet = useSelector(dialog, (snapshot) => snapshot.matches({ open: 'mainnet' }));
  const dismiss = () => dialog.send({ type: 'dialog.dismissed' });
  const chosen = isMainnet ? networks[1] : networks[0];
  return isOpen ? (
    <Modal labelledBy="download-title" onDismiss={dismiss}>
      <Top>
        <h2 id="download-title">Download SwiftEx</h2>
        <IconButton aria-label="Close" onClick={dismiss}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </Top>
      <Networks>
        <legend>Network</legend>
        {networks.map(({ id, label }) => (
          <label key={id}>
            <input
              type="radio"
              name="network"
              value={id}
              checked={id === chosen.id}
              onChange={() => dialog.send({ type: 'network.chosen', network: id })}
            />
            <span>{label}</span>
          </label>
        ))}
      </Networks>
      <Notice $isWarning={isMainnet} role="status">
        {chosen.text}
      </Notice>
      <Platforms>
        <Platform>
          <Smartphone size={22} aria-hidden="true" />
          <div>
            <h3>Android</h3>
            <p>The APK file for {chosen.label.toLowerCase()}.</p>
          </div>
          <ButtonLink $look="primary" $size="small" href={links.app[chosen.id].apk}>
            <Download size={18} aria-hidden="true" />
            Download APK
          </ButtonLink>
        </Platform>
        <Platform>
          <Smartphone size={22} aria-hidden="true" />
          <div>
            <h3>iOS is here</h3>
            <p>Fill out the form to get TestFlight access.</p>
          </div>
          <ButtonLink
            $look="quiet"
            $size="small"
            href={links.app[chosen.id].testFlightForm}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ExternalLink size={18} aria-hidden="true" />
            Open the form
          </ButtonLink>
        </Platform>
      </Platforms>
      <Consent>
        By downloading you agree to the{' '}
        <Link href={routes.terms} onClick={dismiss}>
          Terms of Service
        </Link>{' '}
        and{' '}
        <Link href={routes.privacy} onClick={dismiss}>
          Privacy Policy
        </Link>
        .
      </Consent>
    </Modal>
  ) : null;
}

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  margin: -0.25rem -0.5rem 1.25rem 0;
  h2 { font-size: 1.625rem; }
`;

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

const Platforms = styled.div`
  display: grid;
  margin-top: 0.75rem;
`;

const Platform = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: 0.75rem 1rem;
  padding-block: 1.1rem;
  & + & { border-top: 1px solid var(--ink-100); }
  h3 {
    font-size: 1.125rem;
  }
  p {
    margin-top: 0.2rem;
    font-size: var(--t-sm);
    color: var(--ink-500);
  }
  @media not all and (min-width: 30rem) {
    > a { grid-column: 1 / -1; }
  }
  @media (min-width: 30rem) { grid-template-columns: auto 1fr auto; }
`;

const Consent = styled.p`
  padding-top: 1rem;
  border-top: 1px solid var(--ink-100);
  font-size: var(--t-sm);
  color: var(--ink-500);
`;
