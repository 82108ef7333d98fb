import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { FactorPolicyRef } from '../../../machines/admin/factor-policy.machine.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceDialog } from '../../ui/choice-dialog.tsx';
import { DangerChoices } from '../../ui/danger-choices.tsx';
import { Message } from '../../ui/message.tsx';
import { Panel } from '../admin-parts.tsx';

const words = {
  required: {
    state: 'Every account needs one. Accounts without can only set one up.',
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
    text: 'Accounts without one can then do nothing but set one up.',
  },
} as const;

/** Whether every account needs a second factor, and the button that changes it. FACTOR-35. */
export function FactorPolicyView({ policy }: { policy: FactorPolicyRef }) {
  const isRequired = useSelector(policy, (snapshot) => snapshot.context.isRequired);
  const message = useSelector(policy, (snapshot) => snapshot.context.message);
  const isReading = useSelector(policy, (snapshot) => snapshot.matches('reading'));
  const hasFailed = useSelector(policy, (snapshot) => snapshot.matches('failed'));
  const isConfirming = useSelector(policy, (snapshot) => snapshot.matches('confirming'));
  const isChanging = useSelector(policy, (snapshot) => snapshot.matches('changing'));
  const { state, label, confirm, title, text } = isRequired ? words.required : words.optional;
  const cancel = () => policy.send({ type: 'change.cancelled' });
  return (
    <Card aria-labelledby="factor-policy">
      <div>
        <h2 id="factor-policy">Second factor</h2>
        <p role="status" aria-label="Second factor">
          {isReading ? 'Loading...' : null}
          {hasFailed ? 'This could not be loaded.' : null}
          {isReading || hasFailed ? null : state}
        </p>
      </div>
      {hasFailed ? (
        <Button $look="quiet" $size="small" onClick={() => policy.send({ type: 'reading.retried' })}>
          Try again
        </Button>
      ) : (
        <Button
          $look="quiet"
          $size="small"
          disabled={isReading}
          // Not disabled while it saves: it gets the focus back from the dialog, and a disabled button would lose it.
          aria-disabled={isChanging}
          onClick={() => policy.send({ type: 'change.requested' })}
        >
          {isChanging ? 'Saving...' : label}
        </Button>
      )}
      <Problem role="alert">{message === '' ? null : <Message kind="bad">{message}</Message>}</Problem>
      {isConfirming ? (
        <ChoiceDialog
          title={title}
          onDismiss={cancel}
          choices={
            <DangerChoices
              label={confirm}
              onCancel={cancel}
              onConfirm={() => policy.send({ type: 'change.confirmed' })}
            />
          }
        >
          <p>{text}</p>
        </ChoiceDialog>
      ) : null}
    </Card>
  );
}

const Card = styled(Panel)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem 1rem;
  padding: 1.25rem;
  h2 { font-size: 1.15rem; }
  p {
    margin: 0.35rem 0 0;
    color: var(--ink-500);
  }
  > div:first-child { flex: 1 1 20rem; }
`;

const Problem = styled.div`
  flex-basis: 100%;
  /* A live region must exist before its text does, so it is not removed. */
  &:empty { position: absolute; }
`;
