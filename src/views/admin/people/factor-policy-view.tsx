import { useSelector } from '@xstate/react';
import type { FactorPolicyRef } from '../../../machines/admin/factor-policy.machine.ts';
import { Button } from '../../ui/button.tsx';
import { DangerDialog } from '../../ui/danger-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { ActionOutcome, ActionPanel } from '../action-panel.ts';

const words = {
  required: {
    state: 'Every account needs one. Accounts without one can only set one up.',
    label: 'Stop requiring it',
    confirm: 'No longer require it',
    title: 'No longer require a second factor?',
    text: 'Accounts without one can then use the admin area with their password alone.',
  },
  optional: {
    state: 'Each account decides for itself. A stolen password opens accounts without one.',
    label: 'Require it',
    confirm: 'Require it of everyone',
    title: 'Require a second factor of everyone?',
    text: 'Accounts without one can then only set one up.',
  },
} as const;

/** Shows whether every account needs a second factor, with a button to change the setting. FACTOR-35. */
export function FactorPolicyView({ policy }: { policy: FactorPolicyRef }) {
  const isRequired = useSelector(policy, (snapshot) => snapshot.context.isRequired);
  const message = useSelector(policy, (snapshot) => snapshot.context.message);
  const isReading = useSelector(policy, (snapshot) => snapshot.matches('reading'));
  const hasFailed = useSelector(policy, (snapshot) => snapshot.matches('failed'));
  const isConfirming = useSelector(policy, (snapshot) => snapshot.matches('confirming'));
  const isChanging = useSelector(policy, (snapshot) => snapshot.hasTag('saving'));
  const { state, label, confirm, title, text } = isRequired ? words.required : words.optional;
  const cancel = () => policy.send({ type: 'change.cancelled' });
  return (
    <ActionPanel aria-labelledby="factor-policy">
      <div>
        <h2 id="factor-policy">Second factor</h2>
        <p role="status" aria-label="Second factor">
          {isReading ? 'Loading...' : null}
          {hasFailed ? 'This could not be loaded.' : null}
          {isReading || hasFailed ? null : state}
        </p>
      </div>
      {hasFailed ? (
        <RetryButton onRetry={() => policy.send({ type: 'reading.retried' })} />
      ) : (
        <Button
          $look="quiet"
          $size="small"
          disabled={isReading}
          // Not disabled during the save: the closing dialog returns the focus to this button, and a disabled
          // button would lose the focus.
          aria-disabled={isChanging}
          onClick={() => policy.send({ type: 'change.requested' })}
        >
          {isChanging ? 'Saving...' : label}
        </Button>
      )}
      <ActionOutcome role="alert">
        {message === '' ? null : <Message kind="bad">{message}</Message>}
      </ActionOutcome>
      {isConfirming ? (
        <DangerDialog
          title={title}
          label={confirm}
          onCancel={cancel}
          onConfirm={() => policy.send({ type: 'change.confirmed' })}
        >
          <p>{text}</p>
        </DangerDialog>
      ) : null}
    </ActionPanel>
  );
}
