// biome-ignore-all lint/a11y/noRedundantRoles: narrow screens lay the cells out as cards, and
// browsers drop the roles of a table when its `display` changes.
import { useSelector } from '@xstate/react';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { AccountLine, AccountWish } from '../../../contract/accounts.ts';
import { roleNames } from '../../../contract/role-names.ts';
import { roles } from '../../../contract/roles.ts';
import type { PeopleRef } from '../../../machines/admin/people.machine.ts';
import { media } from '../../../theme/media.ts';
import { Button } from '../../ui/button.tsx';
import { DangerDialog } from '../../ui/danger-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { Alerts, Badge, Choice, Panel, shortDateTime, Tools, Top } from '../admin-parts.tsx';
import { AdminTable } from '../admin-table.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { RefreshButton } from '../refresh-button.tsx';
import { factorWords, questionOf, roleWords } from './people-words.ts';

const columns = ['Person', 'Role', 'Second factor', 'Last sign-in', 'State', 'Actions'] as const;

type Props = {
  people: PeopleRef;
  /** Buttons next to "Refresh". */
  tools?: ReactNode;
  /** The messages of these buttons, shown below the heading. */
  messages?: ReactNode;
  /** Also refreshes the content of `children`. */
  onRefresh?: () => void;
  /** Shown below the accounts. */
  children?: ReactNode;
};

/** The accounts, with their roles and the permissions of each role. ACC-18 to ACC-20. */
export function PeopleView({ people, tools, messages, onRefresh, children }: Props) {
  const accounts = useSelector(people, (snapshot) => snapshot.context.accounts);
  const outcome = useSelector(people, (snapshot) => snapshot.context.outcome);
  const isBusy = useSelector(people, (snapshot) => snapshot.hasTag('busy'));
  const isReading = useSelector(people, (snapshot) => snapshot.matches('reading'));
  const hasFailed = useSelector(people, (snapshot) => snapshot.matches('failed'));
  // Enabled while a question is open, because the dialog cannot give the focus back to a disabled button.
  const isOff = useSelector(people, (snapshot) => !snapshot.matches('shown') && !snapshot.matches('asking'));
  const wish = useSelector(people, (snapshot) =>
    snapshot.matches('asking') ? snapshot.context.wish : undefined,
  );
  const isRemoving = useSelector(
    people,
    (snapshot) => snapshot.matches('changing') && snapshot.context.wish?.kind === 'remove',
  );
  const hasLostControls = useSelector(people, (snapshot) => {
    const { outcome, wish, accounts } = snapshot.context;
    const isListed = accounts?.some(({ id }) => id === wish?.id);
    return outcome !== undefined && (snapshot.matches('failed') || (snapshot.matches('shown') && !isListed));
  });
  const answered = useSelector(people, (snapshot) =>
    snapshot.matches('shown') && snapshot.context.outcome !== undefined ? snapshot.context.wish : undefined,
  );
  return (
    <>
      <Top>
        {/* Takes the focus when the focused row disappears or its controls stay disabled. */}
        <h1 tabIndex={-1} ref={isRemoving || hasLostControls ? takeFocus : undefined}>
          People
        </h1>
        <Tools>
          <RefreshButton
            isRefreshing={isBusy}
            onRefresh={() => {
              people.send({ type: 'refresh.requested' });
              onRefresh?.();
            }}
          />
          {tools}
        </Tools>
      </Top>
      <Alerts role="alert">
        {hasFailed ? (
          <LoadFailure onRetry={() => people.send({ type: 'refresh.requested' })}>
            The accounts could not be loaded. Please try again.
          </LoadFailure>
        ) : null}
        {outcome?.kind === 'bad' ? <Message kind="bad">{outcome.message}</Message> : null}
      </Alerts>
      <Alerts role="status" aria-label="Change">
        {outcome?.kind === 'good' ? <Message kind="good">{outcome.message}</Message> : null}
      </Alerts>
      {messages}
      <Panel>
        <Table
          label="People"
          columns={columns}
          isBusy={isBusy}
          note={accounts === undefined && isReading ? 'Loading people...' : undefined}
          columnsFrom="full"
        >
          {accounts?.map((account) => (
            <PersonRow
              key={account.id}
              account={account}
              isOff={isOff}
              answered={answered?.id === account.id ? answered.kind : undefined}
              onWish={(asked) => people.send({ type: 'change.requested', wish: asked })}
            />
          ))}
        </Table>
      </Panel>
      {children}
      <Roles aria-label="Roles">
        {roles.map((role) => (
          <li key={role}>
            <b>{roleNames[role]}</b>
            <span>{roleWords[role]}</span>
          </li>
        ))}
      </Roles>
      {wish === undefined ? null : <Question people={people} wish={wish} />}
    </>
  );
}

type RowProps = {
  account: AccountLine;
  isOff: boolean;
  /**
   * The change that has just completed or failed. Its control gets back the focus that it lost while
   * disabled.
   */
  answered: AccountWish['kind'] | undefined;
  onWish: (wish: AccountWish) => void;
};

/** An account. Admins cannot change their own account here, because a mistake would lock them out. ACC-19. */
function PersonRow({ account, isOff, answered, onWish }: RowProps) {
  const { id, email, role, factors, isDisabled, isOwn, lastSignInAt } = account;
  const wish = (kind: 'disable' | 'enable' | 'remove') => onWish({ id, email, kind });
  return (
    <tr role="row">
      <td role="cell">
        <Person>
          <i aria-hidden="true">{email.charAt(0).toUpperCase()}</i>
          <span>
            {email}
            {isOwn ? <small>You</small> : null}
          </span>
        </Person>
      </td>
      <td role="cell" data-label="Role">
        {isOwn ? (
          roleNames[role]
        ) : (
          <Choice
            ref={answered === 'role' ? takeFocus : undefined}
            label={`Role of ${email}`}
            value={role}
            isOff={isOff}
            onChoose={(value) => {
              const chosen = roles.find((known) => known === value);
              if (chosen !== undefined) {
                onWish({ id, email, kind: 'role', role: chosen });
              }
            }}
          >
            {roles.map((known) => (
              <option key={known} value={known}>
                {roleNames[known]}
              </option>
            ))}
          </Choice>
        )}
      </td>
      <td role="cell" data-label="Second factor">
        <Factor $isOn={factors.length > 0}>
          {factors.length > 0 ? (
            <ShieldCheck size={18} aria-hidden="true" />
          ) : (
            <ShieldAlert size={18} aria-hidden="true" />
          )}
          {factorWords(factors)}
        </Factor>
      </td>
      <td role="cell" data-label="Last sign-in">
        {lastSignInAt === undefined ? (
          'Never'
        ) : (
          <time dateTime={lastSignInAt}>{shortDateTime.format(new Date(lastSignInAt))}</time>
        )}
      </td>
      <td role="cell" data-label="State">
        <Badge $tone={isDisabled ? 'warn' : 'good'}>{isDisabled ? 'Disabled' : 'Active'}</Badge>
      </td>
      <td role="cell">
        {isOwn ? null : (
          <Actions>
            <Button
              ref={answered === 'disable' || answered === 'enable' ? takeFocus : undefined}
              $look="quiet"
              $size="small"
              disabled={isOff}
              aria-label={`${isDisabled ? 'Enable' : 'Disable'} ${email}`}
              onClick={() => wish(isDisabled ? 'enable' : 'disable')}
            >
              {isDisabled ? 'Enable' : 'Disable'}
            </Button>
            <Button
              ref={answered === 'remove' ? takeFocus : undefined}
              $look="quiet"
              $size="small"
              disabled={isOff}
              aria-label={`Remove ${email}`}
              onClick={() => wish('remove')}
            >
              Remove
            </Button>
          </Actions>
        )}
      </td>
    </tr>
  );
}

function Question({ people, wish }: { people: PeopleRef; wish: AccountWish }) {
  const { title, text, label } = questionOf(wish);
  const cancel = () => people.send({ type: 'question.cancelled' });
  return (
    <DangerDialog
      title={title}
      label={label}
      onCancel={cancel}
      onConfirm={() => people.send({ type: 'question.confirmed' })}
    >
      <p>{text}</p>
    </DangerDialog>
  );
}

const Table = styled(AdminTable)`
  /* Fits the longest role, because a select box shrinks with its column. */
  td[data-label='Role'] > span { min-width: 7rem; }
  @media ${media.full} {
    && :is(th, td) { padding-inline: 0.6rem; }
    && :is(th, td):first-child { padding-inline-start: 1.25rem; }
    && :is(th, td):last-child { padding-inline-end: 1.25rem; }
  }
  @media ${media.tablet} {
    time { white-space: nowrap; }
    @media not all and ${media.full} {
      tr {
        display: grid;
        grid-template-columns: 1fr 11.5rem 5.5rem 13rem;
        gap: 0.5rem 1rem;
        align-items: center;
      }
      td:first-child { grid-column: span 3; }
      td[data-label] { grid-template-columns: 1fr; }
    }
  }
`;

const Person = styled.span`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  font-weight: 500;
  overflow-wrap: anywhere;
  i {
    display: grid;
    flex: none;
    place-items: center;
    width: 2.1rem;
    height: 2.1rem;
    border-radius: 50%;
    font-style: normal;
    font-weight: 600;
    color: var(--ultra-700);
    background: var(--ultra-100);
  }
  small { display: block; font-size: var(--t-xs); font-weight: 400; color: var(--ink-500); }
`;

const Factor = styled.span<{ $isOn: boolean }>`
  display: inline-flex;
  gap: 0.5rem;
  align-items: center;
  white-space: nowrap;
  svg { flex: none; color: ${({ $isOn }) => ($isOn ? 'var(--good-ink)' : 'var(--warn-ink)')}; }
`;

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  @media ${media.full} { flex-wrap: nowrap; }
`;

const Roles = styled.ul`
  display: grid;
  gap: 1rem;
  margin: 0;
  padding: 0;
  list-style: none;
  @media ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  @media ${media.wide} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
  li {
    display: grid;
    gap: 0.25rem;
    align-content: start;
    padding: 1rem 1.15rem;
    border: 1px solid var(--ink-100);
    border-radius: var(--r-md);
    background: var(--white);
  }
  b { font-weight: 600; }
  span { color: var(--ink-500); }
`;
