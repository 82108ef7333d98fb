import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { fromPromise } from 'xstate';
import { signIn } from '../../api/auth.ts';
import { loginMachine } from '../../machines/login.machine.ts';
import { returnPath, routes } from '../../routes.ts';
import { apiClient } from '../shell/api-client.ts';
import { SessionContext } from '../shell/app-actors.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { LoginForm } from './login-form.tsx';

/** The admin's login page, on live actors. Spec: public site 2 (Login page). */
export function LoginScreen() {
  const session = SessionContext.useActorRef();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const [logic] = useState(() =>
    loginMachine.provide({
      actors: { signIn: fromPromise(({ input, signal }) => signIn(apiClient, input, signal)) },
      actions: {
        openSession: (_, opened) => {
          session.send({ type: 'session.opened', ...opened });
          navigate(returnPath(search.get('from')) ?? routes.adminDashboard, { replace: true });
        },
      },
    }),
  );
  return (
    <>
      <PageHead
        title="Sign in | SwiftEx"
        description="Sign in to the SwiftEx admin area."
        path={routes.login}
        isIndexed={false}
      />
      <LoginForm login={useActorRef(logic)} />
    </>
  );
}
