import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import { passwordMaxLength } from '../../../contract/auth.ts';
import type { PasswordChangeRef } from '../../../machines/session/password-change.machine.ts';
import { NewPasswordField } from '../../session/new-password-field.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The id of the form. */
export const passwordFormId = 'password-form';

/** Asks for the current password and a new one. */
export function PasswordForm({ change }: { change: PasswordChangeRef }) {
  const message = useSelector(change, (snapshot) => snapshot.context.message);
  const isBusy = useSelector(change, (snapshot) => snapshot.hasTag('busy'));
  const isChanged = useSelector(change, (snapshot) => snapshot.matches('changed'));
  const { current, next } = useSelector(change, (snapshot) => snapshot.context.complaints);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    change.send({
      type: 'form.submitted',
      change: { current: String(fields.get('current')), next: String(fields.get('next')) },
    });
  }
  function hear({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement) {
      change.send({ type: 'field.edited', field: target.name });
    }
  }
  return (
    <Form id={passwordFormId} noValidate onSubmit={submit} onInput={hear} aria-label="Change password">
      <TextField
        label="Current password"
        name="current"
        error={current ?? ''}
        type="password"
        required
        autoComplete="current-password"
        maxLength={passwordMaxLength}
      />
      <NewPasswordField label="New password" error={next ?? ''} />
      <div role="alert">{message === '' ? null : <Message kind="bad">{message}</Message>}</div>
      <div role="status">
        {isChanged ? (
          <Message kind="good">Password changed. Your other sessions are signed out.</Message>
        ) : null}
      </div>
      <SubmitButton $look="primary" $size="small" disabled={isBusy}>
        {isBusy ? 'Changing...' : 'Change password'}
      </SubmitButton>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 0.9rem;
  justify-items: start;
  margin-top: 1rem;
  > * { width: min(26rem, 100%); }
  > button { width: auto; }
  > [role]:empty { margin-top: -0.9rem; }
`;
