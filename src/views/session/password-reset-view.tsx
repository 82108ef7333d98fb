import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { passwordMinLength } from '../../contract/account.ts';
import { passwordMaxLength } from '../../contract/auth.ts';
import { emailMaxLength } from '../../contract/waitlist-limits.ts';
import type { PasswordResetRef } from '../../machines/session/password-reset.machine.ts';
import { routes } from '../../screens.ts';
import { Button, SubmitButton } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { NightCard } from '../ui/night-card.tsx';
import { TextField } from '../ui/text-field.tsx';

/** The id of the form for the new password. */
export const newPasswordFormId = 'new-password-form';

/** Asks for a link by mail or, with the link, for the new password. SESS-53, SESS-56, SESS-57, SESS-61. */
export function PasswordResetView({ reset }: { reset: PasswordResetRef }) {
  const isAsking = useSelector(reset, (snapshot) =>
    ['reading', 'asking', 'requesting'].includes(snapshot.value),
  );
  const isChoosing = useSelector(
    reset,
    (snapshot) => snapshot.matches('choosing') || snapshot.matches('resetting'),
  );
  const isBusy = useSelector(reset, (snapshot) => snapshot.hasTag('busy'));
  const isAsked = useSelector(reset, (snapshot) => snapshot.matches('asked'));
  const isOver = useSelector(reset, (snapshot) => snapshot.matches('over'));
  const isDone = useSelector(reset, (snapshot) => snapshot.matches('done'));
  const message = useSelector(reset, (snapshot) => snapshot.context.message);
  const fault = useSelector(reset, (snapshot) => snapshot.context.fault);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    reset.send(
      isAsking
        ? { type: 'link.requested', email: String(fields.get('email')).trim() }
        : { type: 'password.submitted', next: String(fields.get('next')) },
    );
  };
  return (
    <Card>
      <h1>{isAsking || isAsked ? 'Forgot your password?' : 'Choose a new password'}</h1>
      <div role="status">
        {isAsked ? <Message kind="good">{message}</Message> : null}
        {isDone ? <Message kind="good">Your password is set. Sign in with it.</Message> : null}
      </div>
      <div role="alert">{isAsked || message === '' ? null : <Message kind="bad">{message}</Message>}</div>
      {isAsking ? (
        <form onSubmit={submit}>
          <p>We send a link to the address of your account in the admin area.</p>
          <TextField
            label="Email"
            name="email"
            type="email"
            required
            autoComplete="username"
            maxLength={emailMaxLength}
          />
          <SubmitButton $look="primary" disabled={isBusy}>
            {isBusy ? 'Sending...' : 'Send the link'}
          </SubmitButton>
        </form>
      ) : null}
      {isChoosing ? (
        <form id={newPasswordFormId} onSubmit={submit}>
          <p>All sessions of your account end, here and elsewhere.</p>
          <TextField
            label={`New password (${passwordMinLength} characters or more)`}
            name="next"
            error={fault}
            type="password"
            required
            autoComplete="new-password"
            minLength={passwordMinLength}
            maxLength={passwordMaxLength}
          />
          <SubmitButton $look="primary" disabled={isBusy}>
            {isBusy ? 'Saving...' : 'Set password'}
          </SubmitButton>
        </form>
      ) : null}
      {isOver ? (
        <Button $look="primary" onClick={() => reset.send({ type: 'link.wanted' })}>
          Ask for a new link
        </Button>
      ) : null}
      <Link href={routes.login}>{isDone ? 'Sign in' : 'Back to Sign in'}</Link>
    </Card>
  );
}

const Card = styled(NightCard)`
  display: grid;
  gap: 1.1rem;
  width: min(28rem, 100%);
  form { display: grid; gap: 1rem; margin: 0; }
  p { margin: 0; color: var(--ink-700); }
  [role='status']:empty, [role='alert']:empty { margin-top: -1.1rem; }
  > a {
    display: inline-flex;
    align-items: center;
    width: max-content;
    min-height: 2.75rem;
    color: var(--ultra-600);
  }
`;
