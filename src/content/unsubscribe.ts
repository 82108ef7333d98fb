/** The texts of the page that the unsubscribe link in a mail opens. WAIT-16 to WAIT-19. */
export const unsubscribe = {
  title: 'Leave the waiting list',
  question: 'Press the button, and we will not write to this address about the beta any more.',
  button: 'Unsubscribe',
  busy: 'Unsubscribing...',
  done: 'Done. You are off the list. To join again, write to us.',
  refused: 'This link is not valid. Use the link from the mail as it is, or write to us.',
  failed: 'We could not reach the server. Please try again.',
  contact: 'Contact us',
} as const;
