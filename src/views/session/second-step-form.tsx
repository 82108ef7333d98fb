import { useSelector } from '@xstate/react';
import { Fingerprint } from 'lucide-react';
import { styled } from 'styled-components';
import type { SecondStepRef } from '../../machines/session/second-step.machine.ts';
import { Button, SubmitButton } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { NightCard } from '../ui/night-card.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useCheckedForm } from './checked-form.ts';

/** Asks for a code, a passkey or a recovery code after the password. FACTOR-11 to FACTOR-13, FACTOR-29. */
export function SecondStepForm({ step }: { step: SecondStepRef }) {
  const isBusy = useSelector(step, (snapshot) => snapshot.hasTag('busy'));
  const isRecovery = useSelector(step, (snapshot) => snapshot.context.isRecovery);
  const message = useSelector(step, (snapshot) => snapshot.context.message);
  const isWaiting = useSelector(step, (snapshot) => snapshot.matches({ open: 'askingPasskey' }));
  const methods = useSelector(step, (snapshot) => snapshot.context.challenge.methods);
  const hasPasskey = methods.includes('passkey');
  const hasApp = methods.includes('app');
  const field = isRecovery ? 'recovery' : hasApp ? 'app' : undefined;

  const { form, hasFaults, errorOf } = useCheckedForm({
    missing: { app: 'Enter a code.', recovery: 'Enter a code.' },
    onValid: (fields) => step.send({ type: 'code.submitted', code: String(fields.get(field ?? '')).trim() }),
  });

  return (
    <Card>
      <h1>One more step</h1>
      <p>{isRecovery ? recoveryText : textOf(hasApp, hasPasskey)}</p>
      <Form {...form}>
        {hasPasskey && !isRecovery ? (
          <Button
            $look="primary"
            autoFocus
            aria-disabled={isBusy}
            onClick={() => step.send({ type: 'passkey.chosen' })}
          >
            <Fingerprint size={20} aria-hidden="true" />
            {isWaiting ? 'Waiting for your passkey...' : 'Use a passkey'}
          </Button>
        ) : null}
        {hasPasskey && field === 'app' ? <Or>or</Or> : null}
        {/* Two separate fields, so that text typed in one does not appear in the other. */}
        {field === 'recovery' ? (
          <TextField
            key="recovery"
            label="Recovery code"
            name="recovery"
            error={errorOf('recovery')}
            required
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
        ) : null}
        {field === 'app' ? (
          <TextField
            key="app"
            label="Code from your app"
            name="app"
            error={errorOf('app')}
            required
            autoFocus={!hasPasskey}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={40}
          />
        ) : null}
        <div role="alert">{message === '' || hasFaults ? null : <Message kind="bad">{message}</Message>}</div>
        {field === undefined ? null : (
          <SubmitButton
            $look={hasPasskey && !isRecovery ? 'quiet' : 'primary'}
            disabled={isWaiting}
            aria-disabled={isBusy}
          >
            {isBusy && !isWaiting ? 'Checking...' : 'Sign in'}
          </SubmitButton>
        )}
        <Button $look="quiet" disabled={isBusy} onClick={() => step.send({ type: 'method.switched' })}>
          {isRecovery ? backLabel(hasApp, hasPasskey) : 'Use a recovery code instead'}
        </Button>
        <Back type="button" disabled={isBusy} onClick={() => step.send({ type: 'password.wanted' })}>
          Back to the password
        </Back>
      </Form>
    </Card>
  );
}

const recoveryText = 'Enter one of the recovery codes that you have kept. Each works once.';

function textOf(hasApp: boolean, hasPasskey: boolean) {
  if (!hasPasskey) {
    return 'Open your authenticator app and enter the six digits that it shows for SwiftEx.';
  }
  return hasApp
    ? 'Use your passkey, or enter the six digits that your authenticator app shows for SwiftEx.'
    : 'Use your passkey: your browser asks for your fingerprint, your face or a PIN.';
}

function backLabel(hasApp: boolean, hasPasskey: boolean) {
  if (!hasPasskey) {
    return 'Use a code from the app';
  }
  return hasApp ? 'Use a passkey or the app' : 'Use a passkey instead';
}

const Card = styled(NightCard)`
  > p {
    margin-top: 0.5rem;
    color: var(--ink-500);
  }
`;

const Form = styled.form`
  display: grid;
  gap: 1rem;
  margin-top: 1.5rem;
  > [role='alert']:empty { margin-top: -1rem; }
`;

const Or = styled.div`
  display: flex;
  gap: 0.75rem;
  align-items: center;
  font-size: var(--t-sm);
  color: var(--ink-500);
  &::before, &::after { content: ''; flex: 1; border-top: 1px solid var(--ink-100); }
`;

const Back = styled.button`
  justify-self: start;
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  font-size: var(--t-sm);
  font-weight: 500;
  color: var(--ultra-600);
  text-decoration: underline;
`;
