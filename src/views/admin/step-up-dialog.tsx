import { useSelector } from '@xstate/react';
import { Fingerprint } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { passwordMaxLength } from '../../contract/auth.ts';
import { takesPasskey } from '../../contract/proof.ts';
import type { StepUpRef } from '../../machines/session/step-up.machine.ts';
import { useCheckedForm } from '../session/checked-form.ts';
import { Button, SubmitButton } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { Modal } from '../ui/modal.tsx';
import { TextField } from '../ui/text-field.tsx';

/**
 * Asks for a code, a passkey or the password before data leaves the site or an account changes. FACTOR-22,
 * FACTOR-32.
 */
export function StepUpDialog({ stepUp }: { stepUp: StepUpRef }) {
  const isOpen = useSelector(stepUp, (snapshot) => snapshot.hasTag('open'));
  return isOpen ? <Question stepUp={stepUp} /> : null;
}

function Question({ stepUp }: { stepUp: StepUpRef }) {
  const id = useId();
  const isBusy = useSelector(stepUp, (snapshot) => snapshot.hasTag('busy'));
  const message = useSelector(stepUp, (snapshot) => snapshot.context.message);
  const needs = useSelector(stepUp, (snapshot) => snapshot.context.needs);
  const isWaiting = useSelector(stepUp, (snapshot) => snapshot.matches('askingPasskey'));
  const cancel = () => stepUp.send({ type: 'proof.cancelled' });

  const { form, hasFaults, errorOf } = useCheckedForm({
    missing: { proof: needs === 'password' ? 'Password is required' : 'Enter a code.' },
    onValid: (fields) => stepUp.send({ type: 'proof.submitted', proof: String(fields.get('proof')) }),
  });

  return (
    <Modal labelledBy={id} onDismiss={cancel} closesOutside={false}>
      <Form {...form}>
        <h2 id={id}>Confirm that it is you</h2>
        <p>This action affects personal data or sign-in. You are asked at most every five minutes.</p>
        {takesPasskey(needs) ? (
          <Button
            $look="primary"
            aria-disabled={isBusy}
            onClick={() => stepUp.send({ type: 'passkey.chosen' })}
          >
            <Fingerprint size={20} aria-hidden="true" />
            {isWaiting ? 'Waiting for your passkey...' : 'Use a passkey'}
          </Button>
        ) : null}
        {needs === 'password' ? (
          <TextField
            label="Your password"
            name="proof"
            type="password"
            error={errorOf('proof')}
            required
            autoComplete="current-password"
            maxLength={passwordMaxLength}
          />
        ) : (
          <TextField
            label={codeLabel[needs]}
            name="proof"
            error={errorOf('proof')}
            required
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
          />
        )}
        <div role="alert">{message === '' || hasFaults ? null : <Message kind="bad">{message}</Message>}</div>
        <Choices>
          <Button $look="quiet" $size="small" disabled={isBusy} onClick={cancel}>
            Cancel
          </Button>
          <SubmitButton
            $look={takesPasskey(needs) ? 'quiet' : 'primary'}
            $size="small"
            disabled={isWaiting}
            aria-disabled={isBusy}
          >
            {isBusy && !isWaiting ? 'Checking...' : 'Confirm'}
          </SubmitButton>
        </Choices>
      </Form>
    </Modal>
  );
}

const codeLabel = {
  code: 'Code from your app, or a recovery code',
  passkey: 'Or a recovery code',
  'passkey-or-code': 'Or a code from your app, or a recovery code',
};

const Form = styled.form`
  display: grid;
  gap: 1rem;
  h2 { font-size: 1.5rem; }
  p { margin: 0; color: var(--ink-500); }
  > [role='alert']:empty { margin-top: -1rem; }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0.6rem;
`;
