import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { roleNames } from '../../contract/role-names.ts';
import { takeLostFocus } from '../../effects/lost-focus.ts';
import type { InvitationRef } from '../../machines/session/invitation.machine.ts';
import { routes } from '../../screens.ts';
import { Button, SubmitButton } from '../ui/button.tsx';
import { LinkCard } from '../ui/link-card.tsx';
import { Message } from '../ui/message.tsx';
import { TextField } from '../ui/text-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** The id of the form for the password. */
export const invitationFormId = 'invitation-form';

type Props = {
  invitation: InvitationRef;
  /** Signs out of this browser before the link to the login page opens. */
  onSignIn: () => void;
};

/** Shows the invited address, and asks for the password of the new account. ACC-28, ACC-29, A11Y-3. */
export function InvitationView({ invitation, onSignIn }: Props) {
  const isReading = useSelector(
    invitation,
    (snapshot) => snapshot.matches('opening') || snapshot.matches('reading'),
  );
  const isUnread = useSelector(invitation, (snapshot) => snapshot.matches('unread'));
  const isChoosing = useSelector(
    invitation,
    (snapshot) => snapshot.matches('choosing') || snapshot.matches('accepting'),
  );
  const isBusy = useSelector(invitation, (snapshot) => snapshot.hasTag('busy'));
  const isOver = useSelector(invitation, (snapshot) => snapshot.matches('over'));
  const isDone = useSelector(invitation, (snapshot) => snapshot.matches('done'));
  const invited = useSelector(invitation, (snapshot) => snapshot.context.invited);
  const message = useSelector(invitation, (snapshot) => snapshot.context.message);
  const fault = useSelector(invitation, (snapshot) => snapshot.context.fault);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = String(new FormData(event.currentTarget).get('next'));
    invitation.send({ type: 'password.submitted', next });
  };
  return (
    <Card>
      <h1 tabIndex={-1} ref={isOver ? takeLostFocus : undefined}>
        Your invitation
      </h1>
      <div role="status">
        {isReading ? <p>Loading your invitation...</p> : null}
        {isDone ? <Message kind="good">Your account is ready. Sign in with {invited?.email}.</Message> : null}
      </div>
      <div role="alert">{message === '' ? null : <Message kind="bad">{message}</Message>}</div>
      {isUnread ? (
        <Button $look="primary" onClick={() => invitation.send({ type: 'reading.retried' })}>
          Try again
        </Button>
      ) : null}
      {isChoosing && invited !== undefined ? (
        <form id={invitationFormId} noValidate onSubmit={submit}>
          <p>
            You are invited to the admin area of SwiftEx with the role <b>{roleNames[invited.role]}</b>.
            Choose a password for your account.
          </p>
          <TextField
            label="Email"
            name="email"
            type="email"
            value={invited.email}
            readOnly
            autoComplete="username"
          />
          <NewPasswordField label="Password" error={fault} />
          <SubmitButton $look="primary" disabled={isBusy}>
            {isBusy ? 'Creating the account...' : 'Create account'}
          </SubmitButton>
        </form>
      ) : null}
      {isDone || isOver ? (
        <Link href={routes.login} onClick={isDone ? onSignIn : undefined} ref={takeLostFocus}>
          Sign in
        </Link>
      ) : null}
    </Card>
  );
}

const Card = styled(LinkCard)`
  input:read-only { background: var(--paper); }
`;
