import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { type InboxReport, noteMaxLength, reportStates } from '../../../contract/reports.ts';
import type { ReportRef } from '../../../machines/admin/report.machine.ts';
import { media } from '../../../theme/media.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { controlFace, Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Message } from '../../ui/message.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { adminHrefTo } from '../admin-links.ts';
import { Panel, shortDateTime } from '../admin-parts.tsx';
import { reportTitleId } from './report-ids.ts';
import { stateWords, textOf, titleOf } from './report-words.ts';
import { TraceTimeline } from './trace-timeline.tsx';

/** The open report: its text, state and note. ADMIN-54 to ADMIN-62, ADMIN-72, BLOG-87. */
export function ReportPanel({ panel, onClose }: { panel: ReportRef; onClose: () => void }) {
  const report = useSelector(panel, (snapshot) => snapshot.context.report);
  const isLoading = useSelector(panel, (snapshot) => snapshot.matches('loading'));
  const isMissing = useSelector(panel, (snapshot) => snapshot.matches('missing'));
  const isUnreachable = useSelector(panel, (snapshot) => snapshot.matches('unreachable'));
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      onClose();
    }
  };
  return (
    // Focusable, so that a click on the text leaves the focus inside and Escape still closes the report.
    <Beside aria-label="Report" tabIndex={-1} onKeyDown={closeByKey}>
      <Head>
        <h2 id={reportTitleId} tabIndex={-1} dir="auto">
          {report === undefined ? 'Report' : titleOf(report)}
        </h2>
        <IconButton aria-label="Close report" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </Head>
      <Body>
        <div role="status">
          {isLoading ? 'Loading report...' : null}
          {isMissing ? 'There is no such report. Somebody may have removed it.' : null}
        </div>
        {isUnreachable ? (
          <div role="alert">
            <Message kind="bad">The report could not be loaded.</Message>
            <RetryButton onRetry={() => panel.send({ type: 'retry.requested' })} />
          </div>
        ) : null}
        {report === undefined ? null : <Opened panel={panel} report={report} />}
      </Body>
    </Beside>
  );
}

function Opened({ panel, report }: { panel: ReportRef; report: InboxReport }) {
  const trace = useSelector(panel, (snapshot) => snapshot.context.trace);
  const note = useSelector(panel, (snapshot) => snapshot.context.note);
  const hasConflict = useSelector(panel, ({ context }) => context.base !== report.note);
  const isRestored = useSelector(panel, (snapshot) => snapshot.context.isRestored);
  const isBusy = useSelector(panel, (snapshot) => snapshot.hasTag('busy'));
  const isSaved = useSelector(panel, (snapshot) => snapshot.matches({ open: 'saved' }));
  const isUnsaved = useSelector(panel, (snapshot) => snapshot.matches({ open: 'unsaved' }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    panel.send({ type: 'note.submitted' });
  };
  return (
    <>
      <Text>{textOf(report)}</Text>
      <Facts>
        {factsOf(report).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <States>
        <legend>State</legend>
        {reportStates.map((state) => (
          <label key={state}>
            <input
              type="radio"
              name="report-state"
              checked={report.state === state}
              // Not disabled during the save: a disabled button would lose the focus. The machine ignores a
              // choice until the save is done.
              aria-disabled={isBusy}
              onChange={() => panel.send({ type: 'state.chosen', state })}
            />
            {stateWords[state].label}
          </label>
        ))}
      </States>
      <Form onSubmit={submit}>
        <Field label="Note (only admins see it)">
          {(complaint) => (
            <NoteArea
              {...complaint}
              dir="auto"
              value={note}
              maxLength={noteMaxLength}
              readOnly={isBusy}
              onChange={(event) => panel.send({ type: 'note.changed', note: event.target.value })}
            />
          )}
        </Field>
        <div role="status">
          {isRestored ? (
            <Message kind="good">Your unsaved note was kept. Save it when it is done.</Message>
          ) : null}
          {isSaved ? <Message kind="good">Note saved.</Message> : null}
        </div>
        <div role="alert">
          {hasConflict ? (
            <>
              <Message kind="bad">
                Somebody else has changed this note. What you typed is kept; save again to replace their note:
              </Message>
              <Text>{report.note === '' ? '(empty)' : report.note}</Text>
            </>
          ) : null}
          {isUnsaved ? (
            <Message kind="bad">That was not saved. What you typed is kept; try again.</Message>
          ) : null}
        </div>
        <Choices>
          {report.email === undefined ? null : (
            <Reply href={adminHrefTo.answer(report.email, 'Your message to SwiftEx')}>Answer by email</Reply>
          )}
          <Save $look="primary" $size="small" aria-disabled={isBusy}>
            {isBusy ? 'Saving...' : 'Save note'}
          </Save>
        </Choices>
      </Form>
      {trace === undefined ? null : (
        <TraceTimeline trace={trace} onSave={() => panel.send({ type: 'trace.requested' })} />
      )}
    </>
  );
}

const factsOf = ({ type, createdAt, email, phone, deviceType }: InboxReport) =>
  [
    ['Type', type === 'bug' ? 'Bug' : 'Message'],
    ['Sent', shortDateTime.format(new Date(createdAt))],
    ['Email', email],
    ['Phone', phone],
    ['Device', deviceType],
  ].filter((fact): fact is [string, string] => fact[1] !== undefined);

/** Beside the list, the panel stays in the window and scrolls on its own, so the list keeps its place. */
const Beside = styled(Panel)`
  @media ${media.wide} {
    position: sticky;
    top: 1rem;
    /* Leaves room for the space below the list, above which a sticky panel ends. */
    max-height: calc(100dvh - 5rem);
    overflow: hidden auto;
    overscroll-behavior: contain;
    /* Admin screens have no header that would cover the focused title. */
    :root:has(&) { scroll-padding-top: 0; }
  }
  @media ${media.low} { position: static; max-height: none; }
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 1rem;
  padding: 1rem 0.75rem 0.75rem 1.25rem;
  border-bottom: 1px solid var(--ink-100);
  h2 { padding-top: 0.5rem; font-size: 1.25rem; overflow-wrap: anywhere; }
`;

const Body = styled.div`
  display: grid;
  gap: 1.1rem;
  padding: 1.25rem;
  /* An empty live region takes part in the grid, with a row and a gap. */
  [role='status']:empty, [role='alert']:empty { position: absolute; }
`;

const Text = styled.p`
  padding: 1rem;
  border-radius: var(--r-sm);
  background: var(--paper);
  /* Each paragraph runs in its own direction. */
  unicode-bidi: plaintext;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Facts = styled.dl`
  display: grid;
  gap: 0.4rem;
  margin: 0;
  div { display: grid; grid-template-columns: 5rem minmax(0, 1fr); }
  dt { color: var(--ink-500); }
  dd { margin: 0; overflow-wrap: anywhere; }
`;

const States = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1.25rem;
  margin: 0;
  padding: 0;
  border: 0;
  legend { padding: 0; font-weight: 500; }
  label { display: flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; cursor: pointer; }
  input { width: 1.2rem; height: 1.2rem; accent-color: var(--ultra-600); }
  input[aria-disabled='true'] { opacity: 0.6; cursor: progress; }
`;

const Form = styled.form`
  display: grid;
  gap: 0.8rem;
`;

const NoteArea = styled.textarea`
  ${controlFace}
  min-height: 7rem;
  padding-block: 0.75rem;
  line-height: 1.5;
  resize: vertical;
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
`;

const Save = styled(SubmitButton)`
  &[aria-disabled='true'] { cursor: progress; }
`;

const Reply = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  font-weight: 500;
  color: var(--ultra-600);
`;
