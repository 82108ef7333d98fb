import { useSelector } from '@xstate/react';
import type { FormEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { type OpenChallenge, passwordMaxLength } from '../../contract/auth.ts';
import { emailMaxLength } from '../../contract/waitlist-limits.ts';
import type { LoginRef } from '../../machines/session/login.machine.ts';
import { routes } from '../../screens.ts';
import { SubmitButton } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { NightCard } from '../ui/night-card.tsx';
import { TextField } from '../ui/text-field.tsx';

/** The form, or the step after the right password when a second factor is on. FACTOR-11. */
export function LoginView({
  login,
  step,
  isSentHere = false,
}: {
  login: LoginRef;
  step: (challenge: OpenChallenge) => ReactNode;
  /** Whether a screen without a session led here. */
  isSentHere?: boolean;
}) {
  const challenge = useSelector(login, (snapshot) =>
    snapshot.matches('challenged') ? snapshot.context.challenge : undefined,
  );
  return challenge === undefined ? <LoginForm login={login} isSentHere={isSentHere} /> : step(challenge);
}

/** Email, password, Remember me, and the way to a new password. SESS-2, SESS-3, SESS-9. */
function LoginForm({ login, isSentHere }: { login: LoginRef; isSentHere: boolean }) {
  const isBusy = useSelector(login, (snapshot) => snapshot.hasTag('busy'));
  const message = useSelector(login, (snapshot) => snapshot.context.message);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    login.send({
      type: 'form.submitted',
      credentials: { email: String(fields.get('email')).trim(), password: String(fields.get('password')) },
      isRemembered: fields.has('remember'),
    });
  }

  return (
    <Card>
      <h1>Sign in</h1>
      <p role="status">
        {isSentHere
          ? 'You are signed out. If you can no longer sign in, ask an owner.'
          : 'To the admin area of SwiftEx.'}
      </p>
      <Form onSubmit={submit}>
        <TextField
          label="Email"
          name="email"
          type="email"
          required
          autoComplete="username"
          maxLength={emailMaxLength}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          required
          autoComplete="current-password"
          maxLength={passwordMaxLength}
        />
        <Remember>
          <input type="checkbox" name="remember" />
          Remember me
        </Remember>
        <div role="alert">{message === undefined ? null : <Message kind="bad">{message}</Message>}</div>
        <SubmitButton $look="primary" disabled={isBusy}>
          {isBusy ? 'Signing in...' : 'Sign in'}
        </SubmitButton>
      </Form>
      <Link href={routes.passwordReset}>Forgot password?</Link>
    </Card>
  );
}

const Card = styled(NightCard)`
  > p {
    margin-top: 0.5rem;
    color: var(--ink-500);
  }
  > a {
    display: inline-flex;
    align-items: center;
    width: max-content;
    min-height: 2.75rem;
    margin-top: 1rem;
    font-size: var(--t-sm);
    font-weight: 500;
    color: var(--ultra-600);
  }
`;

const Form = styled.form`
  display: grid;
  gap: 1rem;
  margin-top: 1.5rem;
`;

const Remember = styled.label`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-height: 2.75rem;
  font-size: var(--t-sm);
  cursor: pointer;
  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--ultra-600);
  }
`;
