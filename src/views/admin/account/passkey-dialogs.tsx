import type { Passkey } from '../../../contract/passkeys.ts';
import type { PasskeysRef } from '../../../machines/session/passkeys.machine.ts';
import { DangerDialog } from '../../ui/danger-dialog.tsx';
import { factorIsRequired } from './second-factor-parts.tsx';

type Props = { passkeys: PasskeysRef };

/** Asks before a passkey is removed. FACTOR-25, FACTOR-38. */
export function RemovalDialog({
  passkeys,
  passkey,
  isLast,
  isRequired,
}: Props & {
  passkey: Passkey;
  /** Whether the passkey is the only second factor of the account. */
  isLast: boolean;
  /** Whether every account needs a second factor. */
  isRequired: boolean;
}) {
  const cancel = () => passkeys.send({ type: 'change.cancelled' });
  return (
    <DangerDialog
      title="Remove this passkey?"
      label="Remove"
      onCancel={cancel}
      onConfirm={() => passkeys.send({ type: 'removal.confirmed' })}
    >
      <p>
        <b>{passkey.name}</b> no longer opens the admin area.
        {isLast
          ? ` It is your only second factor: your recovery codes stop working${isRequired ? `. ${factorIsRequired}` : ', and the password alone is enough.'}`
          : null}
      </p>
    </DangerDialog>
  );
}

/** Asks before new recovery codes replace the admin's codes. FACTOR-26. */
export function CodesDialog({ passkeys }: Props) {
  const cancel = () => passkeys.send({ type: 'change.cancelled' });
  return (
    <DangerDialog
      title="Make new recovery codes?"
      label="Make new codes"
      onCancel={cancel}
      onConfirm={() => passkeys.send({ type: 'codes.confirmed' })}
    >
      <p>The codes that you have now stop working.</p>
    </DangerDialog>
  );
}
