import type { FormCheckRef } from '../../src/machines/session/form-check.machine.ts';
import { useFormCheck } from '../../src/views/session/checked-form.ts';
import { TextField } from '../../src/views/ui/text-field.tsx';

/** Renders a form with an email address and a password. The test provides the form's validation. */
export function CheckedSample({
  check,
  onValid,
}: {
  check: FormCheckRef;
  onValid: (fields: FormData) => void;
}) {
  const { form, errorOf } = useFormCheck(check, {
    id: 'sample',
    missing: { email: 'Email is required', password: 'Password is required' },
    onValid,
  });
  return (
    <form {...form}>
      <TextField label="Email" name="email" type="email" error={errorOf('email')} required />
      <TextField label="Password" name="password" type="password" error={errorOf('password')} required />
      <button type="submit">Sign in</button>
    </form>
  );
}
