import { useSelector } from '@xstate/react';
import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  hashQuestion,
  type ReportFormRef,
  reportFailure,
} from '../../machines/contact/report-form.machine.ts';
import { attachedIn, type TraceAttachmentRef } from '../../machines/contact/trace-attachment.machine.ts';
import { Button, SubmitButton } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { RobotTrap } from '../ui/robot-trap.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';

type Props = {
  report: ReportFormRef;
  id: string;
  label: string;
  /** The button's labels while idle and while busy. */
  action: [rest: string, busy: string];
  /** Fields that are omitted from the report when they are empty. */
  optional?: readonly string[];
  /** An attachment that the visitor can add. */
  attachment?: TraceAttachmentRef | undefined;
  children: ReactNode;
};

/**
 * The form of a report: its fields, the outcome of sending it, and the button. FORM-9 to FORM-19, FORM-37.
 */
export function ReportForm({
  report,
  id,
  label,
  action: [rest, busy],
  optional = [],
  attachment,
  children,
}: Props) {
  const isBusy = useSelector(report, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(report, (snapshot) => snapshot.matches({ open: 'failed' }));
  const isAsking = useSelector(report, (snapshot) => snapshot.matches({ open: 'asking' }));
  const reason = useSelector(report, (snapshot) => snapshot.context.reason);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    report.send({
      type: 'form.submitted',
      entry: entryOf(new FormData(event.currentTarget), optional),
      ...(attachment === undefined ? {} : { attached: attachedIn(attachment.getSnapshot()) }),
    });
  }

  function confirm({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The pressed button disappears. A11Y-3.
    currentTarget.form?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
    report.send({ type: 'hash.confirmed' });
  }

  function hear({ target }: FormEvent<HTMLFormElement>) {
    if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    ) {
      report.send({ type: 'field.edited', field: target.name, length: lengthOf(target.value) });
    }
  }

  return (
    // `noValidate`: our messages are the same in every browser. `method="dialog"`: without JavaScript nothing
    // is sent. The default method would put the unchecked text into the address. FORM-2.
    <Form
      id={id}
      method="dialog"
      noValidate
      aria-label={label}
      aria-busy={isBusy}
      onSubmit={submit}
      onInput={hear}
    >
      {children}
      <RobotTrap />
      <div role="alert">
        {hasFailed ? <Message kind="bad">{reportFailure}</Message> : null}
        {isAsking ? (
          <Question>
            <p>{hashQuestion}</p>
            <Answers>
              <Button $look="primary" $size="small" onClick={confirm}>
                Yes, send it
              </Button>
              <Button $look="quiet" $size="small" onClick={() => report.send({ type: 'hash.denied' })}>
                No, let me remove it
              </Button>
            </Answers>
          </Question>
        ) : null}
      </div>
      {/* Outside the alert, because the alert has the same sentence for every failure. */}
      <Reason aria-live="polite">{hasFailed ? reason : ''}</Reason>
      <Submit $look="primary" aria-disabled={isBusy}>
        {isBusy ? busy : rest}
      </Submit>
    </Form>
  );
}

type FieldProps = {
  report: ReportFormRef;
  name: string;
  label: string;
};

/** A one-line field of a report, with its error. */
export function ReportLine({
  report,
  name,
  ...field
}: FieldProps & Omit<Parameters<typeof TextField>[0], 'error'>) {
  return <TextField name={name} error={useComplaint(report, name)} {...field} />;
}

/** The long text of a report, with a count of its characters up to the limit. FORM-12, FORM-13. */
export function ReportText({
  report,
  name,
  label,
  limit,
  rows,
}: FieldProps & { limit: number; rows: number }) {
  return (
    <TextArea
      name={name}
      label={label}
      required
      rows={rows}
      error={useComplaint(report, name)}
      length={useSelector(report, (snapshot) => snapshot.context.lengths[name] ?? 0)}
      limit={limit}
      onFound={(text) => report.send({ type: 'field.measured', field: name, length: lengthOf(text) })}
    />
  );
}

/** Returns the error of a field, or an empty string. */
export function useComplaint(report: ReportFormRef, name: string) {
  return useSelector(
    report,
    ({ context }) => context.issues.find(({ path }) => path === name)?.message ?? '',
  );
}

/** Returns the length without the surrounding white space, which is not sent. FORM-9. */
const lengthOf = (text: string) => text.trim().length;

function entryOf(fields: FormData, optional: readonly string[]) {
  const entry = [...fields].map(([name, value]) => [name, String(value).trim()] as const);
  return Object.fromEntries(
    entry.filter(([name, text]) => text !== '' || !(name === 'website' || optional.includes(name))),
  );
}

const Form = styled.form`
  position: relative;
  display: grid;
  gap: 1rem;
  /* Screen readers announce only changes to an existing live region. While empty, the region takes no row. */
  > [role='alert']:empty { position: absolute; }
  /* As high as its rows. */
  textarea { min-height: 0; }
`;

const Question = styled.div`
  display: grid;
  gap: 0.75rem;
  padding: 1rem 1.25rem;
  border-radius: var(--r-md);
  font-size: var(--t-sm);
  color: var(--warn-ink);
  background: var(--warn-soft);
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.6rem;
`;

const Reason = styled.p`
  font-size: var(--t-sm);
  color: var(--ink-700);
  &:empty { display: none; }
`;

const Submit = styled(SubmitButton)`
  &[aria-disabled='true'] { cursor: progress; }
`;
