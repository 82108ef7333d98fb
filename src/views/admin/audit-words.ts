/** An action of the audit in words: `post.published` reads "post published". ADMIN-36, SESS-58, AUDIT-4. */
export const actionWords = (action: string): string => words.get(action) ?? action.replace('.', ' ');

/** An entry in words: `post.published` of “title” reads "post published: “title”". ADMIN-36, SESS-58. */
export const deedWords = ({ action, subject }: { action: string; subject: string }) =>
  `${actionWords(action)}${subject === '' ? '' : `: ${subject}`}`;

/** Who made a change: an admin's address, `npm run admin`, or the site by itself. SAFE-81. */
export const doerOf = ({ who }: { who: string }) => (who === '' ? 'The site' : who);

const words = new Map([
  ['report.marked in work', 'report marked in progress'],
  ['session.opened', 'signed in'],
  ['session.closed', 'signed out'],
  ['session.ended', 'signed out another browser'],
  ['sessions.ended', 'signed out everywhere'],
  ['session.refused', 'sign-in refused: wrong password'],
  ['session.proven', 'confirmed the sign-in'],
  ['session.unproven', 'confirmation refused'],
  ['factor.refused', 'sign-in refused: wrong code'],
  ['factor.added', 'second factor turned on'],
  ['factor.removed', 'second factor turned off'],
  ['factor.reset', 'second factor removed'],
  ['factor.app removed', 'authenticator app turned off'],
  ['factor.codes', 'new recovery codes'],
  ['passkey.refused', 'sign-in refused: wrong passkey'],
  ['password.forgotten', 'asked for a link to choose a new password'],
  ['password.reset', 'chose a new password with a link'],
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
  ['unsubscribe.rotated', 'new secret for unsubscribe links'],
]);
