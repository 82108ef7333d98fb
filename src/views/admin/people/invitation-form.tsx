import { useSelector } from '@xstate/react';
import { type FormEvent, useId } from 'react';
import { styled } from 'styled-components';
import { roleNames } from '../../../contract/role-names.ts';
import { type Role, roles } from '../../../contract/roles.ts';
import { emailMaxLength } from '../../../contract/waitlist-limits.ts';
import type { InvitationsRef } from '../../../machines/admin/invitations.machine.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { roleWords } from './people-words.ts';

/** The id of the invitation form. */
export const inviteFormId = 'invite-form';

/** Asks for the address and the role of an invitation. ACC-31, ACC-33. */
export function InvitationForm({ invitations }: { invitations: InvitationsRef }) {
  const id = useId();
  const roleErrorId = useId();
  const isBusy = useSelector(invitations, (snapshot) => snapshot.hasTag('busy'));
  const message = useSelector(invitations, (snapshot) => snapshot.context.message);
  const { email, role } = useSelector(invitations, (snapshot) => snapshot.context.faults);
  const cancel = () => invitations.send({ type: 'form.cancelled' });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const chosen = roles.find((known) => known === fields.get('role'));
    const invitation = { email: String(fields.get('email')).trim(), role: chosen };
    invitations.send({ type: 'form.submitted', invitation });
  }

  return (
    <Modal labelledBy={id} onDismiss={cancel} closesOutside={false}>
      <Form id={inviteFormId} noValidate onSubmit={submit}>
        <h2 id={id}>Invite a colleague</h2>
        <p>They get an email with a link that works once and for 48 hours.</p>
        <TextField
          label="Email"
          name="email"
          type="email"
          error={email ?? ''}
          required
          autoComplete="off"
          maxLength={emailMaxLength}
        />
        <fieldset aria-describedby={role === undefined ? undefined : roleErrorId}>
          <legend>Role</legend>
          {roles.map((each) => (
            <RoleChoice key={each} role={each} />
          ))}
          <div id={roleErrorId} aria-live="polite">
            {role === undefined ? null : <Message kind="bad">{role}</Message>}
          </div>
        </fieldset>
        <div role="alert">{message === '' ? null : <Message kind="bad">{message}</Message>}</div>
        <Choices>
          <Button $look="quiet" $size="small" disabled={isBusy} onClick={cancel}>
            Cancel
          </Button>
          <SubmitButton $look="primary" $size="small" disabled={isBusy}>
            {isBusy ? 'Sending...' : 'Send invitation'}
          </SubmitButton>
        </Choices>
      </Form>
    </Modal>
  );
}

function RoleChoice({ role }: { role: Role }) {
  return (
    <Option>
      <input type="radio" name="role" value={role} required />
      <span>
        <b>{roleNames[role]}</b>
        <small>{roleWords[role]}</small>
      </span>
    </Option>
  );
}

const Form = styled.form`
  display: grid;
  gap: 1rem;
  h2 { font-size: 1.5rem; }
  > p { margin: 0; color: var(--ink-500); }
  fieldset {
    display: grid;
    gap: 0.25rem;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend { padding: 0; font-weight: 500; }
  > [role='alert']:empty { margin-top: -1rem; }
`;

const Option = styled.label`
  display: flex;
  gap: 0.75rem;
  align-items: center;
  min-height: 2.75rem;
  padding: 0.35rem 0;
  cursor: pointer;
  input { flex: none; width: 1.2rem; height: 1.2rem; margin: 0; accent-color: var(--ultra-600); }
  b, small { display: block; }
  b { font-weight: 500; }
  small { font-size: var(--t-sm); color: var(--ink-500); }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 0.6rem;
`;
