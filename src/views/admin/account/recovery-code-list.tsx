import { useSelector } from '@xstate/react';
import { Copy, Download, Printer } from 'lucide-react';
import { styled } from 'styled-components';
import type { SecondFactorRef } from '../../../machines/session/second-factor.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { Row, Steps } from './second-factor-parts.tsx';

/** Shows new recovery codes. They are shown only once. FACTOR-4, FACTOR-6, A11Y-3. */
export function RecoveryCodeList({ factor }: { factor: SecondFactorRef }) {
  const codes = useSelector(factor, (snapshot) => snapshot.context.codes);
  // The status is from before the codes were made.
  const hadCodes = useSelector(factor, ({ context: { status } }) => (status?.codesLeft ?? 0) > 0);
  const isKept = useSelector(factor, (snapshot) => snapshot.context.isKept);
  const isCopied = useSelector(factor, (snapshot) => snapshot.matches({ codes: 'copied' }));
  const isNotCopied = useSelector(factor, (snapshot) => snapshot.matches({ codes: 'notCopied' }));
  return (
    <Steps>
      <div role="status">
        <Message kind="good">
          {hadCodes ? 'Your earlier recovery codes no longer work.' : 'The second factor is on.'}
        </Message>
      </div>
      {/* Codes of a passkey appear far above the button that made them. The focus scrolls them into view. */}
      <h3 key={codes[0]} tabIndex={-1} ref={takeFocus}>
        Keep these recovery codes
      </h3>
      <p>
        Each opens the admin area once if you have lost your phone or your passkey. They are shown this one
        time.
      </p>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row>
        <Button $look="quiet" $size="small" onClick={() => factor.send({ type: 'codes.copied' })}>
          <Copy size={18} aria-hidden="true" />
          Copy
        </Button>
        <Button $look="quiet" $size="small" onClick={() => factor.send({ type: 'codes.saved' })}>
          <Download size={18} aria-hidden="true" />
          Download
        </Button>
        <Button $look="quiet" $size="small" onClick={() => factor.send({ type: 'codes.printed' })}>
          <Printer size={18} aria-hidden="true" />
          Print
        </Button>
      </Row>
      <div role="alert">
        {isCopied ? <Message kind="good">Copied.</Message> : null}
        {isNotCopied ? <Message kind="bad">The codes could not be copied.</Message> : null}
      </div>
      <Tick>
        <input type="checkbox" checked={isKept} onChange={() => factor.send({ type: 'safety.ticked' })} />I
        have put them in a safe place
      </Tick>
      <Button
        $look="primary"
        $size="small"
        disabled={!isKept}
        onClick={() => factor.send({ type: 'codes.closed' })}
      >
        Done
      </Button>
    </Steps>
  );
}

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(12.5rem, 1fr));
  gap: 0.65rem 1rem;
  width: 100%;
  margin: 0;
  padding: 1.1rem;
  border: 1px solid var(--ink-100);
  border-radius: var(--r-md);
  background: var(--paper);
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  list-style: none;
`;

const Tick = styled.label`
  display: flex;
  gap: 0.75rem;
  align-items: center;
  min-height: 2.75rem;
  cursor: pointer;
  input { width: 1.25rem; height: 1.25rem; accent-color: var(--ultra-600); }
`;
