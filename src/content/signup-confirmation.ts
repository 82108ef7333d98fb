/** The texts of the page that opens from the confirmation link in a signup's email. WAIT-58, WAIT-59. */
export const signupConfirmation = {
  title: 'Confirm your address',
  question: 'Press the button to join the waiting list with the email address that received this link.',
  button: 'Confirm',
  busy: 'Confirming...',
  done: 'Your address is confirmed. You are on the waiting list.',
  over: 'This link has been used or has expired. Join again to get a new one.',
  failed: 'We could not reach the server. Please try again.',
  home: 'Back to the home page',
} as const;
