import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { contactForm } from '../../content/contact.ts';
import { messageMaxLength } from '../../contract/reports.ts';
import { emailMaxLength } from '../../contract/waitlist-limits.ts';
import { type ContactFormRef, reportSuccess } from '../../machines/contact/contact-form.machine.ts';
import type { ReportFormRef } from '../../machines/contact/report-form.machine.ts';
import { NeedsScript } from '../ui/needs-script.tsx';
import { ReportForm, ReportLine, ReportText } from './report-fields.tsx';

/** The id of the card with the form and the Thank You panel. */
export const contactCardId = 'contact';
/** The id of the form. */
export const contactFormId = 'contact-form';

/** The contact form, and the Thank You panel in its place after a message is sent. FORM-2, FORM-3, FORM-8. */
export function ContactForm({ contact }: { contact: ContactFormRef }) {
  const form = useSelector(contact, ({ children }) => children.form);
  const isThanking = useSelector(contact, (snapshot) => snapshot.matches({ open: 'thanking' }));
  return (
    <Card id={contactCardId} aria-labelledby="contact-title" tabIndex={-1} data-surface="paper">
      <h2 id="contact-title">{contactForm.title}</h2>
      <FormArea $isCovered={isThanking}>
        {form === undefined ? null : <Fields key={form.sessionId} report={form} />}
        <div role="status">
          {isThanking ? (
            <Thanks>
              <CircleCheck size={56} strokeWidth={1.5} aria-hidden="true" />
              <strong>{contactForm.thanksTitle}</strong>
              <span>{reportSuccess}</span>
            </Thanks>
          ) : null}
        </div>
      </FormArea>
    </Card>
  );
}

function Fields({ report }: { report: ReportFormRef }) {
  return (
    <ReportForm
      report={report}
      id={contactFormId}
      label={contactForm.title}
      action={['Send message', 'Sending...']}
      optional={['phone']}
    >
      <ReportLine
        report={report}
        name="email"
        label="Email"
        type="email"
        required
        autoComplete="email"
        placeholder="you@example.com"
        maxLength={emailMaxLength}
      />
      <ReportLine
        report={report}
        name="phone"
        label="Phone (optional)"
        type="tel"
        autoComplete="tel-national"
        placeholder="10 digits"
      />
      <ReportText report={report} name="message" label="Message" limit={messageMaxLength} rows={5} />
      <NeedsScript action="Sending" />
    </ReportForm>
  );
}

const Card = styled.section`
  padding: clamp(1.5rem, 5vw, 2.25rem);
  border-radius: var(--r-lg);
  outline: none;
  color: var(--ink-900);
  background: var(--white);
  box-shadow: var(--shadow-2);
  h2 { margin-bottom: 1.25rem; font-size: 1.75rem; }
`;

/** The form keeps its height under the panel, so that the content below does not move. */
const FormArea = styled.div<{ $isCovered: boolean }>`
  display: grid;
  & > * { grid-area: 1 / 1; min-width: 0; }
  & > form { visibility: ${({ $isCovered }) => ($isCovered ? 'hidden' : 'visible')}; }
  & > [role='status'] { display: grid; pointer-events: none; }
`;

const Thanks = styled.p`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 0.6rem;
  padding: 2rem 1.5rem;
  border-radius: var(--r-md);
  text-align: center;
  color: var(--good-ink);
  background: var(--good-soft);
  svg { color: var(--good); }
  strong { font: 650 2rem / 1.1 var(--display); letter-spacing: -0.02em; }
`;
