import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import type { SecondStepRef } from '../../machines/session/second-step.machine.ts';
import { Button, SubmitButton } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { NightCard } from '../ui/night-card.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Asks for the code after the password. FACTOR-11 to FACTOR-13. */
export function SecondStepForm({ step }: { step: SecondStepRef }) {
  const isBusy = useSelector(step, (snapshot) => snapshot.hasTag('busy'));
  const isRecovery = useSelector(step, (snapshot) => snapshot.context.isRecovery);
  const message = useSelector(step, (snapshot) => snapshot.context.message);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    step.send({ type: 'code.submitted', code });
  }

  return (
    <Card>
      <h1>One more step</h1>
      <p>
        {isRecovery
          ? 'Enter one of the recovery codes that you have kept. Each works once.'
          : 'Open your authenticator app and enter the six digits that it shows for SwiftEx.'}
      </p>
      <Form onSubmit={submit}>
        {/* Two fields, so that the text of one does not turn up in the other. */}
        {isRecovery ? (
          <TextField
            key="recovery"
            label="Recovery code"
            name="code"
            required
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
        ) : (
          <TextField
            key="app"
            label="Code from your app"
            name="code"
            required
            autoFocus
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={40}
          />
        )}
        <div role="alert">{message === '' ? null : <Message kind="bad">{message}</Message>}</div>
        <SubmitButton $look="primary" disabled={isBusy}>
          {isBusy ? 'Checking...' : 'Sign in'}
        </SubmitButton>
        <Button $look="quiet" disabled={isBusy} onClick={() => step.send({ type: 'method.switched' })}>
          {isRecovery ? 'Use a code from the app' : 'Use a recovery code instead'}
        </Button>
        <Back type="button" disabled={isBusy} onClick={() => step.send({ type: 'password.wanted' })}>
          Back to the password
        </Back>
      </Form>
    </Card>
  );
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
