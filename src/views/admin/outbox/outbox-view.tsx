// biome-ignore-all lint/a11y/noRedundantRoles: narrow screens lay the cells out as cards, and
// browsers drop the roles of a table when its `display` changes.
import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { type MailLine, type MailState, mailPageSize } from '../../../contract/mails.ts';
import { noRecords } from '../../../contract/pagination.ts';
import type { OutboxRef } from '../../../machines/admin/outbox.machine.ts';
import { media } from '../../../theme/media.ts';
import { Button } from '../../ui/button.tsx';
import { TablePagination } from '../../ui/table-pagination.tsx';
import {
  Alerts,
  Badge,
  Bar,
  Choice,
  NextStep,
  Panel,
  shortDateTime,
  type Tone,
  Tools,
  Top,
} from '../admin-parts.tsx';
import { AdminTable, twoColumns } from '../admin-table.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { RefreshButton } from '../refresh-button.tsx';

const columns = ['To', 'Subject', 'Time', 'State', 'Attempts', 'Problem'] as const;

/** The emails that the site has sent or will send, with the errors of failed ones. MAIL-9 to MAIL-11. */
export function OutboxView({ outbox }: { outbox: OutboxRef }) {
  const answer = useSelector(outbox, (snapshot) => snapshot.context.answer);
  const isFailedOnly = useSelector(outbox, (snapshot) => snapshot.context.isFailedOnly);
  const isBusy = useSelector(outbox, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(outbox, (snapshot) => snapshot.matches('failed'));
  const mails = answer?.mails ?? [];
  const pagination = answer?.pagination ?? noRecords;
  return (
    <>
      <Top>
        <h1>Outbox</h1>
        <Tools>
          <RefreshButton isRefreshing={isBusy} onRefresh={() => outbox.send({ type: 'refresh.requested' })} />
        </Tools>
      </Top>
      <Alerts role="alert">
        {hasFailed ? (
          <LoadFailure onRetry={() => outbox.send({ type: 'refresh.requested' })}>
            The emails could not be loaded. Please try again.
          </LoadFailure>
        ) : null}
      </Alerts>
      {answer === undefined ? null : <p>{answer.isSending ? sendingNote : keepingNote}</p>}
      <Panel>
        <Bar>
          <Choice
            label="State"
            value={isFailedOnly ? 'failed' : ''}
            onChoose={(value) => outbox.send({ type: 'failed.filtered', isFailedOnly: value === 'failed' })}
          >
            <option value="">All emails</option>
            <option value="failed">Failed</option>
          </Choice>
        </Bar>
        <Table
          label="Emails"
          columns={columns}
          isBusy={isBusy}
          note={mails.length > 0 || hasFailed ? undefined : isBusy ? 'Loading emails...' : 'No emails found'}
          next={mails.length > 0 || hasFailed || isBusy ? null : <EmptyStep outbox={outbox} />}
          columnsFrom="desktop"
        >
          {mails.map((mail) => (
            <MailRow key={mail.id} {...mail} />
          ))}
        </Table>
        <TablePagination
          label="Outbox pages"
          pageSize={mailPageSize}
          pagination={pagination}
          // A click on a page link can also bring the admin back to this window, which refreshes the list.
          // The links stay enabled while a page loads: a disabled link would ignore the click.
          isBusy={isBusy && pagination.totalRecords === 0}
          onChoose={(page) => outbox.send({ type: 'page.chosen', page })}
        />
      </Panel>
    </>
  );
}

const sendingNote =
  'Emails go to the mail server. An email is retried for several hours before it counts as failed. A failed email is not sent again: check its address. The text is deleted once an email is sent or has failed.';
const keepingNote =
  'No mail server is set, so emails are saved as .eml files in DATA_DIR/outbox on the server.';

const states: Record<MailState, { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'info' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
  kept: { label: 'Saved', tone: 'good' },
  failed: { label: 'Failed', tone: 'warn' },
};

function EmptyStep({ outbox }: { outbox: OutboxRef }) {
  const isFailedOnly = useSelector(outbox, (snapshot) => snapshot.context.isFailedOnly);
  return isFailedOnly ? (
    <NextStep>
      <p>No email has failed.</p>
      <Button
        $look="quiet"
        $size="small"
        onClick={() => outbox.send({ type: 'failed.filtered', isFailedOnly: false })}
      >
        Show all emails
      </Button>
    </NextStep>
  ) : (
    <NextStep>Invitations, links for a new password and other emails of the site appear here.</NextStep>
  );
}

function MailRow({ id, recipient, subject, createdAt, state, attempts, problem }: MailLine) {
  return (
    <tr role="row">
      <td role="cell">
        <Long>{recipient}</Long>
      </td>
      <td role="cell" data-label="Subject">
        <span>
          {subject}
          {state === 'kept' ? <FileName>{id}.eml</FileName> : null}
        </span>
      </td>
      <td role="cell" data-label="Time">
        <time dateTime={createdAt}>{shortDateTime.format(new Date(createdAt))}</time>
      </td>
      <td role="cell" data-label="State">
        <Badge $tone={states[state].tone}>{states[state].label}</Badge>
      </td>
      <td role="cell" data-label="Attempts">
        <span>{attempts}</span>
      </td>
      <td role="cell" data-label="Problem" data-empty={problem === '' || undefined}>
        <Long>{problem === '' ? '-' : problem}</Long>
      </td>
    </tr>
  );
}

const Table = styled(AdminTable)`
  ${twoColumns('desktop')}
  @media ${media.desktop} {
    && :is(th, td) { padding-inline: 0.6rem; }
    && :is(th, td):first-child { min-width: 12rem; padding-inline-start: 1.25rem; }
    && :is(th, td):last-child { padding-inline-end: 1.25rem; }
    td[data-label='Subject'] { min-width: 8rem; }
    td[data-label='Time'] { min-width: 7.5rem; }
  }
  @media ${media.wide} {
    td[data-label='Subject'] { width: 45%; }
    td[data-label='Time'] { white-space: nowrap; }
  }
`;

const Long = styled.span`overflow-wrap: anywhere;`;

/** The name of the file in DATA_DIR/outbox. MAIL-17. */
const FileName = styled.small`
  display: block;
  font-size: var(--t-xs);
  overflow-wrap: anywhere;
  color: var(--ink-700);
`;
