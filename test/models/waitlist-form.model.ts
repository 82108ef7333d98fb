import type { FlowModel } from '../support/model.ts';

/** Public site 4: idle; submitting; success; error. Either message disappears after 5 s. */
export const waitlistFormModel: FlowModel = {
  flow: 'waitlistForm',
  initial: 'idle',
  states: {
    idle: { 'submit the form': 'submitting' },
    submitting: {
      'the server accepts': 'success',
      'the server refuses with words': 'error in its words',
      'the server refuses without words': 'error in ours',
      'the server is out of reach': 'error in ours',
    },
    success: { 'after 5000 ms': 'idle', 'submit the form': 'submitting' },
    'error in its words': { 'after 5000 ms': 'idle', 'submit the form': 'submitting' },
    'error in ours': { 'after 5000 ms': 'idle', 'submit the form': 'submitting' },
  },
};
