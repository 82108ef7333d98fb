/**
 * Forbidden transitions that an editing mistake could add. If a machine gets one of them, a test whose title
 * names the forbidden behavior must fail. TEST-9.
 */
export const addedBreaks: ReadonlyArray<{
  what: string;
  machine: string;
  from: string;
  event: string;
  to: string;
}> = [
  again('a report is submitted twice while it is checked', 'report-form', 'checking', 'form.submitted'),
  {
    what: 'a report is submitted twice while it is sent',
    machine: 'report-form',
    from: 'sending',
    event: 'form.submitted',
    to: 'checking',
  },
  again('two requests unsubscribe', 'unsubscribe', 'leaving', 'unsubscription.confirmed'),
  again('a post is deleted twice', 'delete-confirmation', 'deleting', 'delete.confirmed'),
  {
    what: 'Cancel works during a deletion',
    machine: 'delete-confirmation',
    from: 'deleting',
    event: 'delete.cancelled',
    to: 'idle',
  },
  again('two requests log out', 'logout', 'signingOut', 'logout.confirmed'),
  {
    what: 'Cancel works during the logout',
    machine: 'logout',
    from: 'signingOut',
    event: 'logout.cancelled',
    to: 'idle',
  },
  again('two requests sign out everywhere', 'account', 'leaving', 'departure.confirmed'),
  again('a page of the account is requested while another loads', 'account', 'reading', 'page.chosen'),
  again('signups are marked twice', 'signup-selection', 'marking', 'status.chosen'),
  again('signups are removed twice', 'signup-selection', 'removing', 'removal.confirmed'),
  again('a note is saved twice', 'report', 'noting', 'note.submitted'),
  again('a report is marked twice', 'report', 'marking', 'state.chosen'),
  again('media are saved twice', 'media', 'saving', 'save.requested'),
  again('a post is saved twice', 'post-form', 'saving', 'form.submitted'),
  again('two featured images are uploaded at once', 'featured-image', 'uploading', 'file.chosen'),
  again('the share sheet opens twice', 'share-post', 'sheet.open', 'share.requested'),
  again('a link is copied twice at once', 'share-post', 'link.copying', 'copy.requested'),
  again('a password is changed twice', 'password-change', 'changing', 'form.submitted'),
  again('the image viewer goes back twice', 'image-viewer', 'leaving', 'viewer.dismissed'),
  {
    what: 'mainnet is selected without the confirmation question',
    machine: 'download-dialog',
    from: 'open.testnet',
    event: 'mainnet.confirmed',
    to: 'open.mainnet',
  },
  again('an answer is counted twice while it is sent', 'article-feedback', 'counting', 'answer.given'),
  {
    what: 'an answer is counted again',
    machine: 'article-feedback',
    from: 'answered',
    event: 'answer.given',
    to: 'counting',
  },
  again('two requests sign in', 'login', 'signingIn', 'form.submitted'),
  again('a visitor joins the waitlist twice', 'waitlist-form', 'submitting', 'form.submitted'),
];

/** Returns a transition that re-enters its state, so that the state sends its request again. */
function again(what: string, machine: string, state: string, event: string) {
  return { what, machine, from: state, event, to: state };
}
