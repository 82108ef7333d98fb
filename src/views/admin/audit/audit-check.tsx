import { useSelector } from '@xstate/react';
import { ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import type { AuditCheckResult } from '../../../contract/audit.ts';
import type { AuditCheckRef } from '../../../machines/admin/audit-check.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { ActionOutcome, ActionPanel } from '../action-panel.ts';

/** Checks on demand that no entry was changed or removed. AUDIT-9, A11Y-3. */
export function AuditCheck({ check }: { check: AuditCheckRef }) {
  const result = useSelector(check, (snapshot) => snapshot.context.result);
  const isBusy = useSelector(check, (snapshot) => snapshot.hasTag('busy'));
  return (
    <ActionPanel aria-labelledby="audit-check">
      <div>
        <h2 id="audit-check">Are the entries as they were stored?</h2>
        <p>Each entry holds a hash of itself and of the one before it. A change or a gap breaks the chain.</p>
      </div>
      <Button
        $look="quiet"
        $size="small"
        aria-disabled={isBusy}
        onClick={() => check.send({ type: 'check.requested' })}
      >
        <ShieldCheck size={18} aria-hidden="true" />
        {isBusy ? 'Checking...' : 'Check the entries'}
      </Button>
      <ActionOutcome role="status" aria-label="Result of the check">
        {result === undefined ? null : <Result result={result} />}
      </ActionOutcome>
    </ActionPanel>
  );
}

function Result({ result }: { result: AuditCheckResult }) {
  if (result.kind === 'refused') {
    return <Message kind="bad">{result.message}</Message>;
  }
  const { entries, hash, faults, first } = result;
  if (faults > 0) {
    return (
      <Message kind="bad">
        {first}
        {faults === 1 ? '' : ` ${(faults - 1).toLocaleString('en-US')} more found.`}
      </Message>
    );
  }
  return (
    <>
      <Message kind="good">{entries.toLocaleString('en-US')} entries, none changed or missing.</Message>
      {hash === '' ? null : (
        <Hash>
          Hash of the newest: <code>{hash}</code>
        </Hash>
      )}
    </>
  );
}

const Hash = styled.p`
  padding-top: 0.35rem;
  color: var(--ink-500);
  overflow-wrap: anywhere;
`;
