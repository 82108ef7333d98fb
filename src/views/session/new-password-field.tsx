import { passwordMinLength } from '../../contract/account.ts';
import { passwordMaxLength } from '../../contract/auth.ts';
import { TextField } from '../ui/text-field.tsx';

/** The `next` field of a form that sets a password. Its label states the minimum length. */
export function NewPasswordField({ label, error }: { label: string; error: string }) {
  return (
    <TextField
      label={`${label} (${passwordMinLength} characters or more)`}
      name="next"
      error={error}
      type="password"
      required
      autoComplete="new-password"
      minLength={passwordMinLength}
      maxLength={passwordMaxLength}
    />
  );
}
