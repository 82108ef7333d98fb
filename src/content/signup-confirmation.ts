/** The texts of the page that the link to confirm a signup opens. WAIT-58, WAIT-59. */
export const signupConfirmation = {
  title: 'Confirm your address',
  question: 'Press the button to join the waiting list with the email address that received this link.',
  button: 'Confirm',
  busy: 'Confirming...',
  done: 'Your address is confirmed. You are on the waiting list.',
  over: 'This link has been used or is too old. To get a new one, join again.',
  failed: 'We could not reach the server. Please try again.',
  home: 'Back to the home page',
} as const;
