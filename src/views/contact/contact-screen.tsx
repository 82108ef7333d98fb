import { fromPromise } from 'xstate';
import { sendReport } from '../../api/reports.ts';
import { contactHead } from '../../content/contact.ts';
import { focusElement, focusField } from '../../effects/focus.ts';
import { scrollLock } from '../../effects/page.ts';
import { findSecret } from '../../effects/secret-words.ts';
import { bugReportMachine } from '../../machines/contact/bug-report.machine.ts';
import { contactFormMachine } from '../../machines/contact/contact-form.machine.ts';
import { reportFormMachine } from '../../machines/contact/report-form.machine.ts';
import { secretGuardMachine } from '../../machines/contact/secret-guard.machine.ts';
import { traceAttachmentMachine } from '../../machines/contact/trace-attachment.machine.ts';
import { apiClient } from '../../runtime/api-client.ts';
import { holdTurn } from '../../runtime/dialog-turns.ts';
import { gatherTrace } from '../../runtime/gather-trace.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { PageHead } from '../../runtime/page-head.tsx';
import { routes } from '../../screens.ts';
import { bugFormId } from './bug-report.tsx';
import { contactCardId, contactFormId } from './contact-form.tsx';
import { ContactPage } from './contact-page.tsx';

const liveReportForm = (formId: string) =>
  reportFormMachine.provide({
    actors: {
      guard: secretGuardMachine.provide({
        actors: { findSecret: fromPromise(({ input }) => findSecret(input)) },
      }),
      send: fromPromise(({ input, signal }) => sendReport(apiClient, input, signal)),
    },
    actions: {
      showField: (_, field) => {
        if (field !== undefined) {
          focusField(formId, field);
        }
      },
    },
  });

const liveContactForm = contactFormMachine.provide({
  actors: { form: liveReportForm(contactFormId) },
  actions: { showThanks: () => focusElement(contactCardId) },
});

const liveBugReport = bugReportMachine.provide({
  actors: {
    form: liveReportForm(bugFormId),
    attachment: traceAttachmentMachine.provide({ actors: { gather: fromPromise(gatherTrace) } }),
    lockScroll: scrollLock,
    holdTurn,
  },
});

/** /contact-us: the contact page, with live actors. FORM-1. */
export function ContactScreen() {
  return (
    <>
      <PageHead title={contactHead.title} description={contactHead.description} path={routes.contact} />
      <ContactPage contact={useActorRef(liveContactForm)} bug={useActorRef(liveBugReport)} />
    </>
  );
}
