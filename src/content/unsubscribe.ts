/** The texts of the page that the unsubscribe link in an email opens. WAIT-16 to WAIT-19. */
export const unsubscribe = {
  title: 'Leave the waiting list',
  question: 'Press the button and we will stop emailing this address about the beta.',
  button: 'Unsubscribe',
  busy: 'Unsubscribing...',
  done: 'You have left the waiting list. To join again, write to us.',
  refused: 'This link is not valid. Use the complete link from the email, or write to us.',
  failed: 'We could not reach the server. Please try again.',
  contact: 'Contact us',
} as const;
