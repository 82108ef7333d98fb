/** The server's responses, keyed by the events of the model. */
export const policyAnswers = {
  'it is optional': { isRequired: false },
  'it is required': { isRequired: true },
  'the change is made': { kind: 'done' },
  'the server refuses': {
    kind: 'refused',
    message: 'Set up your own second factor first, under Account.',
  },
} as const;
