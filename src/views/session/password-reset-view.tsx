import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { Link } from 'wouter';
import { emailMaxLength } from '../../contract/waitlist-limits.ts';
import { takeLostFocus } from '../../effects/lost-focus.ts';
import type { PasswordResetRef } from '../../machines/session/password-reset.machine.ts';
import { routes } from '../../screens.ts';
import { Button, SubmitButton } from '../ui/button.tsx';
import { LinkCard } from '../ui/link-card.tsx';
import { Message } from '../ui/message.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useCheckedForm } from './checked-form.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** The id of the form for the new password. */
export const newPasswordFormId = 'new-password-form';

type Props = {
  reset: PasswordResetRef;
  /** Signs out of this browser before the link to the login page opens. */
  onSignIn: () => void;
};

/**
 * Asks for the address to send a reset link to or, after following that link, for the new password. SESS-53,
 * SESS-56, SESS-57, SESS-61, A11Y-3.
 */
export function PasswordResetView({ reset, onSignIn }: Props) {
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
    reset.send({ type: 'password.submitted', next: String(new FormData(event.currentTarget).get('next')) });
  };
  const request = useCheckedForm({
    missing: { email: 'Email is required' },
    onValid: (fields) => reset.send({ type: 'link.requested', email: String(fields.get('email')).trim() }),
  });
  return (
    <LinkCard>
      <h1 tabIndex={-1} ref={isAsked || isOver || isDone ? takeLostFocus : undefined}>
        {isAsking || isAsked ? 'Forgot your password?' : 'Choose a new password'}
      </h1>
      <div role="status">
        {isAsked ? <Message kind="good">{message}</Message> : null}
        {isDone ? <Message kind="good">Your password is set. Sign in with it.</Message> : null}
      </div>
      <div role="alert">
        {isAsked || message === '' || (isAsking && request.hasFaults) ? null : (
          <Message kind="bad">{message}</Message>
        )}
      </div>
      {isAsking ? (
        <form {...request.form}>
          <p>We send a link to the address of your account in the admin area.</p>
          <TextField
            label="Email"
            name="email"
            type="email"
            error={request.errorOf('email')}
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
        <form id={newPasswordFormId} noValidate onSubmit={submit}>
          <p>All sessions of your account end, here and elsewhere.</p>
          <NewPasswordField label="New password" error={fault} />
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
      {isDone ? (
        <Link href={routes.login} onClick={onSignIn}>
          Sign in
        </Link>
      ) : (
        <Link href={routes.login}>Back to Sign in</Link>
      )}
    </LinkCard>
  );
}
