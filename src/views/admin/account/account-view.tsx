// biome-ignore-all lint/a11y/noRedundantRoles: narrow screens lay the cells out as cards, and
// browsers drop the roles of a table when its `display` changes.
import { useSelector } from '@xstate/react';
import { MonitorSmartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { Account } from '../../../contract/account.ts';
import { type AuditPage, auditPageSize } from '../../../contract/audit.ts';
import { deviceName } from '../../../contract/device-name.ts';
import { roleNames } from '../../../contract/role-names.ts';
import type { AccountRef } from '../../../machines/session/account.machine.ts';
import { routes } from '../../../screens.ts';
import { media } from '../../../theme/media.ts';
import { Button } from '../../ui/button.tsx';
import { DangerDialog } from '../../ui/danger-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { RetryButton } from '../../ui/retry-button.tsx';
import { TablePagination } from '../../ui/table-pagination.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { Alerts, Badge, Nothing, Panel, shortDateTime, Top } from '../admin-parts.tsx';
import { AdminTable } from '../admin-table.tsx';
import { actorNameOf, entryText } from '../audit-words.ts';

type Props = { account: AccountRef; author: ReactNode; password: ReactNode; factor?: ReactNode };

/**
 * The admin's author profile, password, second factor and sessions. Owners also see the audit of all admins.
 * ACC-6, ACC-7, AUDIT-12.
 */
export function AccountView({ account, author, password, factor }: Props) {
  const data = useSelector(account, (snapshot) => snapshot.context.account);
  const isBusy = useSelector(account, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(account, (snapshot) => snapshot.matches('failed'));
  const isStuck = useSelector(account, (snapshot) => snapshot.matches('notLeft'));
  const isStillOpen = useSelector(account, (snapshot) => snapshot.matches('notEnded'));
  const isEnding = useSelector(account, (snapshot) => snapshot.matches('ending'));
  const isConfirming = useSelector(account, (snapshot) => snapshot.matches('confirming'));
  const cancel = () => account.send({ type: 'departure.cancelled' });
  return (
    <>
      <Top>
        <h1>Account</h1>
        {data === undefined ? null : (
          <p>
            {data.email}, {roleNames[data.role]}
          </p>
        )}
      </Top>
      <Alerts role="alert">
        {hasFailed ? (
          <>
            <Message kind="bad">The account could not be loaded.</Message>
            <div>
              <RetryButton onRetry={() => account.send({ type: 'refresh.requested' })} />
            </div>
          </>
        ) : null}
        {isStillOpen ? (
          <Message kind="bad">That browser may still be signed in. Please try again.</Message>
        ) : null}
        {isStuck ? (
          <Message kind="bad">You are still signed in: the server could not be reached. Try again.</Message>
        ) : null}
      </Alerts>
      {author === null ? null : (
        <Padded aria-labelledby="author-title">
          <h2 id="author-title">Author profile</h2>
          {author}
        </Padded>
      )}
      <Columns>
        <Stack>
          <Padded aria-labelledby="password-title">
            <h2 id="password-title">Password</h2>
            {password}
          </Padded>
          {factor === undefined ? null : (
            <Padded aria-labelledby="factor-title">
              <h2 id="factor-title">Second factor</h2>
              {factor}
            </Padded>
          )}
        </Stack>
        <Padded aria-labelledby="sessions-title">
          {/* Takes the focus when the row with the pressed button is removed. */}
          <h2 id="sessions-title" tabIndex={-1} ref={isEnding ? takeFocus : undefined}>
            Where you are signed in
          </h2>
          {data === undefined ? (
            <Nothing role="status" $isLoading={isBusy}>
              {isBusy ? 'Loading...' : null}
            </Nothing>
          ) : (
            <Sessions
              sessions={data.sessions}
              isBusy={isBusy}
              onEnd={(id) => account.send({ type: 'session.ended', id })}
            />
          )}
          <Button
            $look="quiet"
            $size="small"
            disabled={isBusy || data === undefined}
            onClick={() => account.send({ type: 'departure.requested' })}
          >
            Sign out everywhere
          </Button>
        </Padded>
      </Columns>
      {data?.audit === undefined ? null : (
        <Panel aria-labelledby="audit-title">
          <Head>
            <h2 id="audit-title">What admins did</h2>
            <Link href={routes.adminAudit}>Search the audit</Link>
          </Head>
          <Entries audit={data.audit} isBusy={isBusy} />
          <TablePagination
            label="Audit pages"
            pageSize={auditPageSize}
            pagination={data.audit.pagination}
            // The links stay enabled while a page loads, because a disabled link would ignore the click.
            isBusy={isBusy && data.audit.pagination.totalRecords === 0}
            onChoose={(page) => account.send({ type: 'page.chosen', page })}
          />
        </Panel>
      )}
      {isConfirming ? (
        <DangerDialog
          title="Sign out everywhere?"
          label="Sign out"
          onCancel={cancel}
          onConfirm={() => account.send({ type: 'departure.confirmed' })}
        >
          <p>Every browser that is signed in as you is signed out, this one too.</p>
        </DangerDialog>
      ) : null}
    </>
  );
}

function Sessions({
  sessions,
  isBusy,
  onEnd,
}: Pick<Account, 'sessions'> & { isBusy: boolean; onEnd: (id: string) => void }) {
  return (
    <List aria-label="Sessions">
      {sessions.map(({ id, device, createdAt, usedAt, isCurrent }) => (
        <li key={id}>
          <MonitorSmartphone size={20} aria-hidden="true" />
          <span>
            {deviceName(device)}
            <small>
              Last used <time dateTime={usedAt}>{shortDateTime.format(new Date(usedAt))}</time>
              {isOneDay(createdAt, usedAt) ? null : (
                <>
                  , signed in <time dateTime={createdAt}>{shortDateTime.format(new Date(createdAt))}</time>
                </>
              )}
            </small>
          </span>
          {isCurrent ? (
            <Badge $tone="good">This browser</Badge>
          ) : (
            <Button
              $look="quiet"
              $size="small"
              disabled={isBusy}
              aria-label={`Sign out ${deviceName(device)}, since ${shortDateTime.format(new Date(createdAt))}`}
              onClick={() => onEnd(id)}
            >
              Sign out
            </Button>
          )}
        </li>
      ))}
    </List>
  );
}

const isOneDay = (one: string, other: string) =>
  new Date(one).toDateString() === new Date(other).toDateString();

function Entries({ audit, isBusy }: { audit: AuditPage; isBusy: boolean }) {
  return audit.entries.length === 0 ? (
    <Nothing>
      No changes yet. <Link href={routes.addBlog}>Write the first post</Link>
    </Nothing>
  ) : (
    <Changes
      label="Changes"
      columns={['When', 'Who', 'What']}
      isBusy={isBusy}
      note={undefined}
      columnsFrom="tablet"
    >
      {audit.entries.map((entry) => (
        <tr key={entry.id} role="row">
          <td role="cell" data-label="When">
            <time dateTime={entry.at}>{shortDateTime.format(new Date(entry.at))}</time>
          </td>
          <td role="cell" data-label="Who">
            {actorNameOf(entry)}
          </td>
          <td role="cell" data-label="What">
            <span>
              {entryText(entry)}
              <Origin>{[entry.browser, entry.network].filter((part) => part !== '').join(', ')}</Origin>
            </span>
          </td>
        </tr>
      ))}
    </Changes>
  );
}

const Changes = styled(AdminTable)`
  @media ${media.tablet} {
    time { white-space: nowrap; }
    td[data-label='Who'] { min-width: 12.5rem; }
  }
`;

const Origin = styled.small`
  display: block;
  font-size: var(--t-xs);
  color: var(--ink-500);
`;

const Columns = styled.div`
  display: grid;
  gap: 1rem;
  align-items: start;
  @media ${media.wide} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

const Stack = styled.div`
  display: grid;
  gap: 1rem;
  min-width: 0;
`;

const Padded = styled(Panel)`
  padding: 1.25rem;
  h2 { font-size: 1.15rem; }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 1rem;
  padding: 1.25rem 1.25rem 0.75rem;
  h2 { font-size: 1.15rem; }
  a {
    margin-block: -0.7rem;
    padding-block: 0.7rem;
    color: var(--ultra-700);
  }
`;

const List = styled.ul`
  margin: 0.75rem 0 1rem;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    align-items: center;
    padding: 0.7rem 0;
    border-bottom: 1px solid var(--ink-100);
  }
  svg { flex: none; color: var(--ultra-600); }
  svg + span { flex: 1; min-width: 9rem; overflow-wrap: anywhere; }
  small { display: block; font-size: var(--t-xs); color: var(--ink-500); }
`;
