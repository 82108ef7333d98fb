import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { passwordMaxLength } from '../../contract/auth.ts';
import { emailMaxLength } from '../../contract/waitlist.ts';
import type { LoginRef } from '../../machines/login.machine.ts';
import { routes } from '../../routes.ts';
import { SubmitButton } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { Message } from '../ui/message.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Email, password, remember me, and how a lost password is replaced. Spec: public site 2, 4. */
export function LoginForm({ login }: { login: LoginRef }) {
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
    <Night data-surface="night">
      <HomeLink href={routes.home} aria-label="SwiftEx, home">
        <Logo />
      </HomeLink>
      <Card data-surface="paper">
        <h1>Sign in</h1>
        <p>To the admin area of SwiftEx.</p>
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
        <Help>
          <summary>Forgot password?</summary>
          <p>
            Passwords are reset on the server, by whoever runs it:{' '}
            <code>npm run admin -- password EMAIL</code> gives you a new one.
          </p>
        </Help>
      </Card>
    </Night>
  );
}

const Night = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 2rem;
  min-height: 100vh;
  min-height: 100dvh;
  padding: 2rem 1.25rem;
  background:
    radial-gradient(60rem 40rem at 70% 118%, #ffa867 0, #ff6b5e 22%, rgb(58 43 232 / 0.85) 52%, transparent 76%),
    var(--ink-950);
`;

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  color: var(--white);
  text-decoration: none;
`;

const Card = styled.div`
  width: min(26rem, 100%);
  padding: clamp(1.5rem, 6vw, 2.25rem);
  border-radius: var(--r-lg);
  background: var(--white);
  box-shadow: var(--shadow-2);
  h1 { font-size: 2rem; }
  > p {
    margin-top: 0.5rem;
    color: var(--ink-500);
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

const Help = styled.details`
  margin-top: 1rem;
  font-size: var(--t-sm);
  color: var(--ink-700);
  summary {
    display: flex;
    align-items: center;
    width: max-content;
    min-height: 2.75rem;
    font-weight: 500;
    color: var(--ultra-600);
    text-decoration: underline;
    cursor: pointer;
  }
  summary::-webkit-details-marker { display: none; }
  code {
    font-size: 0.9em;
    overflow-wrap: anywhere;
  }
`;
