import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
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
import { useCheckedForm } from './checked-form.ts';

/**
 * Shows the login form or, for an account with a second factor, the step after the correct password.
 * FACTOR-11.
 */
export function LoginView({
  login,
  step,
  isSentHere = false,
  isUnable = false,
}: {
  login: LoginRef;
  step: (challenge: OpenChallenge) => ReactNode;
  /** Whether a protected screen redirected here because there was no session. */
  isSentHere?: boolean;
  /** Whether the browser stores no session, so that every sign-in would end at once. */
  isUnable?: boolean;
}) {
  const challenge = useSelector(login, (snapshot) =>
    snapshot.matches('challenged') ? snapshot.context.challenge : undefined,
  );
  return challenge === undefined ? (
    <LoginForm login={login} isSentHere={isSentHere} isUnable={isUnable} />
  ) : (
    step(challenge)
  );
}

/**
 * Email, password, Remember me, and the link to reset the password. SESS-2, SESS-3, SESS-9, SESS-11, A11Y-3, A11Y-6.
 */
function LoginForm({
  login,
  isSentHere,
  isUnable,
}: {
  login: LoginRef;
  isSentHere: boolean;
  isUnable: boolean;
}) {
  const isBusy = useSelector(login, (snapshot) => snapshot.hasTag('busy'));
  const message = useSelector(login, (snapshot) => snapshot.context.message);
  const isBack = useSelector(login, (snapshot) => snapshot.matches('refused'));

  const { form, hasFaults, errorOf } = useCheckedForm({
    missing: { email: 'Email is required', password: 'Password is required' },
    onValid: (fields) =>
      login.send({
        type: 'form.submitted',
        credentials: { email: String(fields.get('email')).trim(), password: String(fields.get('password')) },
        isRemembered: fields.has('remember'),
      }),
  });

  return (
    <Card>
      <h1>Sign in</h1>
      <p role="status">
        {isUnable
          ? 'This browser does not let the site store data, so you cannot stay signed in. Allow it or free some space.'
          : isSentHere
            ? 'You are signed out. If you can no longer sign in, ask an owner.'
            : 'Sign in to the SwiftEx admin area.'}
      </p>
      <Form {...form}>
        <TextField
          label="Email"
          name="email"
          type="email"
          error={errorOf('email')}
          required
          // Applies only if the form appears again, after the second step.
          autoFocus={isBack}
          autoComplete="username"
          maxLength={emailMaxLength}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          error={errorOf('password')}
          required
          autoComplete="current-password"
          maxLength={passwordMaxLength}
        />
        <Remember>
          <input type="checkbox" name="remember" />
          Remember me
        </Remember>
        <div role="alert">
          {message === undefined || hasFaults ? null : <Message kind="bad">{message}</Message>}
        </div>
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
