import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { bugForm } from '../../content/contact.ts';
import { bugNameMaxLength, deviceTypes, messageMaxLength } from '../../contract/reports.ts';
import type { BugReportRef } from '../../machines/contact/bug-report.machine.ts';
import type { ReportFormRef } from '../../machines/contact/report-form.machine.ts';
import type { TraceAttachmentRef } from '../../machines/contact/trace-attachment.machine.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Modal } from '../ui/modal.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { ReportForm, ReportLine, ReportText, useComplaint } from './report-fields.tsx';
import { TraceAttachment } from './trace-attachment.tsx';

/** The id of the form in the dialog. */
export const bugFormId = 'bug-form';

/** The Report Bug dialog. Rendered only while it is open. FORM-20, FORM-21, FORM-25, FORM-28. */
export function BugReport({ bug }: { bug: BugReportRef }) {
  const form = useSelector(bug, ({ children }) => children.form);
  const attachment = useSelector(bug, ({ children }) => children.attachment);
  const isSending = useSelector(bug, (snapshot) => snapshot.matches({ open: 'sending' }));
  const dismiss = () => bug.send({ type: 'dialog.dismissed' });
  return form === undefined || attachment === undefined ? null : (
    <Modal labelledBy="bug-title" onDismiss={dismiss} closesOutside={false}>
      <Top>
        <h2 id="bug-title">{bugForm.title}</h2>
        <IconButton aria-label="Close" aria-disabled={isSending} onClick={dismiss}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </Top>
      <Lead>{bugForm.text}</Lead>
      <Fields report={form} attachment={attachment} />
    </Modal>
  );
}

function Fields({ report, attachment }: { report: ReportFormRef; attachment: TraceAttachmentRef }) {
  return (
    <ReportForm
      report={report}
      id={bugFormId}
      label={bugForm.title}
      action={['Submit report', 'Submitting...']}
      attachment={attachment}
    >
      <ReportLine
        report={report}
        name="bugName"
        label="Bug name"
        required
        dir="auto"
        autoComplete="off"
        maxLength={bugNameMaxLength}
      />
      <ReportText
        report={report}
        name="bugDescription"
        label="Bug description"
        limit={messageMaxLength}
        rows={4}
      />
      <SelectField
        name="deviceType"
        label="Device type"
        required
        error={useComplaint(report, 'deviceType')}
        invitation={bugForm.deviceInvitation}
        options={deviceTypes}
      />
      <TraceAttachment attachment={attachment} complaint={useComplaint(report, 'trace')} />
    </ReportForm>
  );
}

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  position: sticky;
  z-index: 1;
  top: 0;
  margin: -0.75rem -0.5rem -0.25rem 0;
  padding-block: 0.5rem;
  background: var(--white);
  h2 { font-size: 1.75rem; }
  /* Keeps a focused field and its label below the title. */
  ~ form :is(input, textarea, select) { scroll-margin-top: 6rem; }
`;

const Lead = styled.p`
  margin-block: 0 1rem;
  font-size: var(--t-sm);
  color: var(--ink-500);
`;
