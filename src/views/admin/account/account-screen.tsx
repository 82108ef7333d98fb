import { useState } from 'react';
import { useLocation } from 'wouter';
import { fromPromise } from 'xstate';
import { changePassword, endSession, leaveEverywhere, readAccount } from '../../../api/account.ts';
import { focusField } from '../../../effects/focus.ts';
import { tellFactorAdded } from '../../../effects/forbidden-calls.ts';
import { accountMachine } from '../../../machines/session/account.machine.ts';
import { passwordChangeMachine } from '../../../machines/session/password-change.machine.ts';
import { apiClient } from '../../../runtime/api-client.ts';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { SessionContext } from '../../../runtime/session-actor.tsx';
import { routes } from '../../../screens.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { useMay } from '../own-role.ts';
import { AccountLeaveDialog } from './account-leave-dialog.tsx';
import { AccountView } from './account-view.tsx';
import { useLeaveGuard } from './leave-guard.ts';
import { LiveAuthorForm } from './live-author-form.tsx';
import { PasswordForm, passwordFormId } from './password-form.tsx';

const secondFactor = lazyPart(async () => (await import('./live-second-factor.tsx')).LiveSecondFactor, {
  room: '8rem',
});

/** /admin-account: the admin's account, with live actors. */
export function AccountScreen() {
  return (
    <AdminFrame
      title="Account"
      description="Author profile, password, sessions, changes."
      path={routes.adminAccount}
    >
      <LiveAccount />
    </AdminFrame>
  );
}

function LiveAccount() {
  const may = useMay();
  const session = SessionContext.useActorRef();
  const [, navigate] = useLocation();
  const [logic] = useState(() =>
    accountMachine.provide({
      actors: {
        read: fromPromise(({ input, signal }) => readAccount(apiClient, input, signal)),
        end: fromPromise(({ input, signal }) => endSession(apiClient, input, signal)),
        leave: fromPromise(({ signal }) => leaveEverywhere(apiClient, signal)),
      },
      actions: {
        endSession: () => {
          navigate(routes.login);
          session.send({ type: 'session.left' });
        },
      },
    }),
  );
  const account = useActorRef(logic);
  const guard = useLeaveGuard();
  const [changeLogic] = useState(() =>
    passwordChangeMachine.provide({
      actors: { change: fromPromise(({ input, signal }) => changePassword(apiClient, input, signal)) },
      actions: {
        tellChanged: () => account.send({ type: 'refresh.requested' }),
        showField: (_, field) => {
          if (field !== undefined) {
            focusField(passwordFormId, field);
          }
        },
      },
    }),
  );
  return (
    <>
      <AccountView
        account={account}
        author={may('PUT /api/v2/author-profile') ? <LiveAuthorForm guard={guard} /> : null}
        password={<PasswordForm change={useActorRef(changeLogic)} />}
        factor={
          <secondFactor.Part
            guard={guard}
            onAdded={() => {
              tellFactorAdded();
              account.send({ type: 'refresh.requested' });
            }}
          />
        }
      />
      <AccountLeaveDialog guard={guard} />
    </>
  );
}
