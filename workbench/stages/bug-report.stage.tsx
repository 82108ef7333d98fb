import type { BugReportRef } from '../../src/machines/bug-report.machine.ts';
import { BugReport } from '../../src/views/contact/bug-report.tsx';
import { Bugs } from '../../src/views/contact/bugs.tsx';
import { bug, findings, results } from '../../test/support/reports.ts';
import { answer, type Stage, send } from '../stage.ts';

export const stage: Stage = {
  acts: {
    'press Report Bug': [send('report.requested')],
    'press the cross': [send('dialog.dismissed')],
    'press Escape': [send('dialog.dismissed')],
    // It leaves the dialog open.
    'click outside': [],
    'submit it empty': [
      {
        ...send('form.submitted', { entry: { bugName: '', bugDescription: '', deviceType: '' } }),
        at: 'form',
      },
    ],
    'submit a report': [
      { ...send('form.submitted', { entry: bug.entry }), at: 'form' },
      answer('form/guard/findSecret', findings.clear),
    ],
    'the server accepts': [answer('form/send', results.sent)],
    'the server fails': [answer('form/send', results.failed)],
  },
  View: ({ actor }) => (
    <>
      <Bugs bug={actor as BugReportRef} />
      <BugReport bug={actor as BugReportRef} />
    </>
  ),
};
