import type { ReportBody } from '../../src/contract/report-body.ts';
import type { Report, ReportResult } from '../../src/contract/reports.ts';
import { reportFormMachine } from '../../src/machines/contact/report-form.machine.ts';
import {
  type Finding,
  secretGuardMachine,
  type Texts,
} from '../../src/machines/contact/secret-guard.machine.ts';
import { heldPromise } from './held.ts';

/** A message as the visitor enters it, and as the request contains it. */
export const message = {
  entry: { email: 'reader@example.com', phone: '0123456789', message: 'How do I activate it?' },
  report: {
    type: 'contact',
    email: 'reader@example.com',
    phone: '0123456789',
    message: 'How do I activate it?',
  } satisfies Report,
} as const;

/** A bug report as the visitor enters it, and as the request contains it. */
export const bug = {
  entry: { bugName: 'Amount turns back', bugDescription: 'I type 2, it is 1.', deviceType: 'iOS 15' },
  report: {
    type: 'bug',
    bugName: 'Amount turns back',
    bugDescription: 'I type 2, it is 1.',
    deviceType: 'iOS 15',
  } satisfies Report,
} as const;

/** Responses of the server. */
export const results = {
  sent: { kind: 'sent' },
  refusedField: { kind: 'refused', issues: [{ path: 'email', message: 'Invalid email format' }] },
  tooMany: {
    kind: 'refused',
    issues: [{ path: '', message: 'Too many attempts. Try again in 1 minute.' }],
  },
  failed: { kind: 'refused', issues: [] },
} satisfies Record<string, ReportResult>;

/** The results of the secret guard. */
export const findings = {
  clear: { kind: 'clear' },
  phrase: { kind: 'secret', field: 'message', secret: 'recoveryPhrase' },
  key: { kind: 'secret', field: 'message', secret: 'privateKey' },
  digits: { kind: 'ambiguous', field: 'message' },
} satisfies Record<string, Finding>;

export const warnings = {
  phrase: 'This looks like a recovery phrase. Take it out: nobody from SwiftEx will ever ask you for it.',
  key: 'This looks like a private key. Take it out: nobody from SwiftEx will ever ask you for one.',
};

export const question =
  'Is this a transaction hash? A private key looks the same, and nobody from SwiftEx will ever ask you for one.';

export const reasons = {
  unchecked:
    'We could not check your text for a recovery phrase, so nothing was sent. What you wrote is still here.',
  tooMany: 'Too many attempts. Try again in 1 minute.',
  unreachable: 'We could not reach the server. Check your connection; what you wrote is still here.',
};

/**
 * Starts the report form. The test provides the results of the secret guard and of the server. `shown` lists
 * the fields that the form has focused.
 */
export function heldReportForm() {
  const look = heldPromise<Finding, Texts>();
  const send = heldPromise<ReportResult, ReportBody>();
  const shown: string[] = [];
  const logic = reportFormMachine.provide({
    actors: {
      guard: secretGuardMachine.provide({ actors: { findSecret: look.logic } }),
      send: send.logic,
    },
    actions: {
      showField: (_, field) => {
        if (field !== undefined) {
          shown.push(field);
        }
      },
    },
  });
  return { look, send, shown, logic };
}
