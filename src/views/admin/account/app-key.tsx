import { styled } from 'styled-components';
import type { FactorKey } from '../../../contract/second-factor.ts';
import { QrCode } from '../../ui/qr-code.tsx';

/** The key of an authenticator app as a QR code, and as text to type. FACTOR-2. */
export function AppKey({ appKey: { key, uri } }: { appKey: FactorKey }) {
  const groups = key.match(/.{1,4}/g)?.join(' ') ?? '';
  return (
    <Square>
      <QrCode text={uri} label="QR code for an authenticator app" border={2} />
      <p>
        Or type this key: <code>{groups}</code>
      </p>
    </Square>
  );
}

const Square = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 1rem;
  align-items: center;
  svg {
    flex: none;
    width: 11.5rem;
    height: 11.5rem;
    border: 1px solid var(--ink-100);
    border-radius: 1rem;
  }
  p { flex: 1; min-width: 10rem; font-size: var(--t-sm); }
  code { display: block; margin-top: 0.3rem; font-weight: 500; color: var(--ink-900); }
`;
