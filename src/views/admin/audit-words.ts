/**
 * Describes an audit action in words: `post.published` becomes "post published". ADMIN-36, SESS-58, AUDIT-4.
 */
export const actionWords = (action: string): string => words.get(action) ?? action.replace('.', ' ');

/**
 * Describes an audit entry in words: `post.published` with “title” becomes "post published: “title”".
 * ADMIN-36, SESS-58.
 */
export const entryText = ({ action, subject }: { action: string; subject: string }) =>
  `${actionWords(action)}${subject === '' ? '' : `: ${subject}`}`;

/** Returns the name of an entry's actor: an admin's address, `npm run admin`, or the site. SAFE-81. */
export const actorNameOf = ({ who }: { who: string }) => (who === '' ? 'The site' : who);

const words = new Map([
  ['report.marked in work', 'report marked in progress'],
  ['session.opened', 'signed in'],
  ['session.closed', 'signed out'],
  ['session.ended', 'signed out another browser'],
  ['sessions.ended', 'signed out everywhere'],
  ['session.refused', 'sign-in refused: wrong password'],
  ['session.disabled', 'sign-in refused: disabled account'],
  ['session.unknown', 'sign-in refused: unknown address'],
  ['session.proven', 'confirmed the sign-in'],
  ['session.unproven', 'confirmation refused'],
  ['factor.refused', 'sign-in refused: wrong code'],
  ['factor.added', 'second factor turned on'],
  ['factor.removed', 'second factor turned off'],
  ['factor.reset', 'second factor removed'],
  ['factor.app removed', 'authenticator app turned off'],
  ['factor.codes', 'new recovery codes'],
  ['factor.required', 'second factor required of everyone'],
  ['factor.optional', 'second factor no longer required'],
  ['passkey.refused', 'sign-in refused: wrong passkey'],
  ['password.refused', 'wrong current password'],
  ['code.refused', 'wrong code for a change of the second factor'],
  ['password.forgotten', 'asked for a link to choose a new password'],
  ['password.reset', 'chose a new password with a link'],
  ['admin.listed', 'accounts listed'],
  ['admin.added', 'account added'],
  ['admin.role', 'role changed'],
  ['admin.password', 'password set'],
  ['admin.disabled', 'account disabled'],
  ['admin.enabled', 'account enabled'],
  ['admin.removed', 'account removed'],
  ['invitation.renewed', 'invitation sent again'],
  ['person.exported', 'personal data exported'],
  ['person.erased', 'personal data erased'],
  ['upload.described', 'alt text changed'],
  ['upload.deleted', 'file deleted'],
  ['upload.replaced', 'file replaced'],
  ['store.backed up', 'store and uploads backed up'],
  ['store.copied', 'store copied to another place'],
  ['store.restored', 'store restored from a backup'],
  ['store.repaired', 'counts of posts repaired'],
  ['unsubscribe.rotated', 'new secret for unsubscribe links'],
]);
