import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { attachment as words } from '../../content/contact.ts';
import type { TraceAttachmentRef } from '../../machines/contact/trace-attachment.machine.ts';
import { Message } from '../ui/message.tsx';

/** The checkbox "Attach what happened", and the list of the data to attach. FORM-46, FORM-47. */
export function TraceAttachment({
  attachment,
  complaint,
}: {
  attachment: TraceAttachmentRef;
  complaint: string;
}) {
  const hintId = useId();
  const told = useSelector(attachment, ({ context }) => context.told);
  const isGathering = useSelector(attachment, (snapshot) => snapshot.matches('gathering'));
  const hasFailed = useSelector(attachment, (snapshot) => snapshot.matches('failed'));
  return (
    <Part>
      <label>
        <input
          type="checkbox"
          name="trace"
          checked={isGathering || told !== undefined}
          aria-describedby={hintId}
          onChange={({ target }) =>
            attachment.send({ type: target.checked ? 'attachment.ticked' : 'attachment.unticked' })
          }
        />
        {words.label}
      </label>
      <p id={hintId}>{words.hint}</p>
      <div role="status">
        {isGathering ? words.gathering : null}
        {told === undefined ? null : words.seen(told.lines.length)}
      </div>
      {told === undefined ? null : (
        // Focusable, so that keyboard users can scroll the list.
        <List tabIndex={0} aria-label={words.list}>
          {told.lines.map(({ id, time, part, text, change }) => (
            <li key={id}>
              <span>{time}</span>
              <span>
                <b>{part}</b> {text}
                {change === undefined ? null : `: ${change.before} → ${change.after}`}
              </span>
            </li>
          ))}
        </List>
      )}
      {complaint === '' && !hasFailed ? null : (
        <div role="alert">
          <Message kind="bad">{hasFailed ? words.failed : complaint}</Message>
        </div>
      )}
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  gap: 0.5rem;
  min-width: 0;
  font-size: var(--t-sm);
  label { display: flex; align-items: center; gap: 0.6rem; min-height: 2.75rem; font-weight: 500; cursor: pointer; }
  input { flex: none; width: 1.2rem; height: 1.2rem; accent-color: var(--ultra-600); }
  p { color: var(--ink-500); }
  [role='status']:empty { margin-top: -0.5rem; }
`;

const List = styled.ol`
  display: grid;
  gap: 0.35rem;
  max-height: 13rem;
  margin: 0;
  padding: 0.75rem 1rem;
  overflow-y: auto;
  border: 1px solid var(--ink-100);
  border-radius: var(--r-sm);
  background: var(--paper);
  list-style: none;
  li { display: grid; grid-template-columns: 2.5rem minmax(0, 1fr); gap: 0.5rem; overflow-wrap: anywhere; }
  li > :first-child { color: var(--ink-500); font-variant-numeric: tabular-nums; }
  b { font-weight: 500; }
`;
