// biome-ignore-all lint/a11y/noRedundantRoles: narrow screens lay the cells out as cards, and
// browsers drop the roles of a table when its `display` changes.
import { useSelector } from '@xstate/react';
import { UserPlus } from 'lucide-react';
import { styled } from 'styled-components';
import type { InvitationLine, InvitationWish } from '../../../contract/invitations.ts';
import { roleNames } from '../../../contract/role-names.ts';
import type { InvitationsRef } from '../../../machines/admin/invitations.machine.ts';
import { media } from '../../../theme/media.ts';
import { Button } from '../../ui/button.tsx';
import { DangerDialog } from '../../ui/danger-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { Alerts, Panel, shortDateTime } from '../admin-parts.tsx';
import { AdminTable } from '../admin-table.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { InvitationForm } from './invitation-form.tsx';

const columns = ['Invited', 'Role', 'Link works until', 'Actions'] as const;

/** Opens the invitation form. ACC-31. */
export function InviteButton({ invitations }: { invitations: InvitationsRef }) {
  // Enabled while a dialog is open, because the dialog cannot give the focus back to a disabled button.
  const isOff = useSelector(invitations, isBusyOrFailed);
  const isAnswered = useSelector(
    invitations,
    (snapshot) => snapshot.matches('shown') && snapshot.context.outcome?.of === 'invite',
  );
  return (
    <Button
      ref={isAnswered ? takeFocus : undefined}
      $look="primary"
      $size="small"
      disabled={isOff}
      onClick={() => invitations.send({ type: 'form.opened' })}
    >
      <UserPlus size={18} aria-hidden="true" />
      Invite
    </Button>
  );
}

/**
 * Shows that an invitation was sent. The message is near the invite button, which has the focus again.
 * ACC-33.
 */
export function InviteStatus({ invitations }: { invitations: InvitationsRef }) {
  const outcome = useSelector(invitations, (snapshot) => snapshot.context.outcome);
  return (
    <Alerts role="status" aria-label="Sent invitation">
      {outcome?.of === 'invite' ? <Message kind="good">{outcome.message}</Message> : null}
    </Alerts>
  );
}

/** Lists the open invitations, with buttons to send them again and to withdraw them. ACC-31 to ACC-33. */
export function InvitationsView({ invitations }: { invitations: InvitationsRef }) {
  const lines = useSelector(invitations, (snapshot) => snapshot.context.invitations);
  const outcome = useSelector(invitations, (snapshot) => snapshot.context.outcome);
  const isBusy = useSelector(invitations, (snapshot) => snapshot.hasTag('busy'));
  const isReading = useSelector(invitations, (snapshot) => snapshot.matches('reading'));
  const hasFailed = useSelector(invitations, (snapshot) => snapshot.matches('failed'));
  const isOff = useSelector(invitations, isBusyOrFailed);
  const isOpen = useSelector(invitations, (snapshot) => snapshot.hasTag('open'));
  const withdrawn = useSelector(invitations, (snapshot) =>
    snapshot.matches('asking') ? snapshot.context.wish : undefined,
  );
  const answered = useSelector(invitations, (snapshot) =>
    snapshot.matches('shown') ? snapshot.context.outcome : undefined,
  );
  // The control that requested the change was removed or remains disabled.
  const hasLostControl = useSelector(invitations, ({ context, ...snapshot }) =>
    context.outcome === undefined
      ? false
      : snapshot.value === 'failed' ||
        (snapshot.value === 'shown' &&
          context.outcome.of !== 'invite' &&
          !context.invitations?.some(({ id }) => id === context.outcome?.id)),
  );
  return (
    <>
      <Alerts role="alert" aria-label="Invitations that failed">
        {hasFailed ? (
          <LoadFailure onRetry={() => invitations.send({ type: 'refresh.requested' })}>
            The invitations could not be loaded. Please try again.
          </LoadFailure>
        ) : null}
        {outcome?.kind === 'bad' ? <Message kind="bad">{outcome.message}</Message> : null}
      </Alerts>
      <Alerts role="status" aria-label="Changed invitation">
        {outcome?.kind === 'good' && outcome.of !== 'invite' ? (
          <Message kind="good">{outcome.message}</Message>
        ) : null}
      </Alerts>
      {lines === undefined && !isReading ? null : (
        <Panel>
          <Head tabIndex={-1} ref={hasLostControl ? takeFocus : undefined}>
            Open invitations
          </Head>
          <AdminTable
            label="Open invitations"
            columns={columns}
            isBusy={isBusy}
            note={noteOf(lines, isReading)}
            columnsFrom="wide"
          >
            {lines?.map((line) => (
              <InvitationRow
                key={line.id}
                line={line}
                isOff={isOff}
                answered={answered?.id === line.id ? answered.of : undefined}
                onWish={(wish) => invitations.send({ type: 'change.requested', wish })}
              />
            ))}
          </AdminTable>
        </Panel>
      )}
      {isOpen ? <InvitationForm invitations={invitations} /> : null}
      {withdrawn === undefined ? null : <Question invitations={invitations} email={withdrawn.email} />}
    </>
  );
}

const isBusyOrFailed = (snapshot: ReturnType<InvitationsRef['getSnapshot']>) =>
  !(['shown', 'writing', 'asking'] as const).some((state) => snapshot.matches(state));

function noteOf(lines: readonly InvitationLine[] | undefined, isReading: boolean): string | undefined {
  if (lines === undefined) {
    return isReading ? 'Loading invitations...' : undefined;
  }
  return lines.length === 0 ? 'Nobody has an open invitation.' : undefined;
}

type RowProps = {
  line: InvitationLine;
  isOff: boolean;
  /**
   * The change that has just completed or failed. Its button gets back the focus that it lost while disabled.
   */
  answered: InvitationWish['kind'] | 'invite' | undefined;
  onWish: (wish: InvitationWish) => void;
};

function InvitationRow({ line, isOff, answered, onWish }: RowProps) {
  const { id, email, role, invitedBy, endsAt } = line;
  return (
    <tr role="row">
      <td role="cell">
        <Who>
          {email}
          <small>Invited by {invitedBy}</small>
        </Who>
      </td>
      <td role="cell" data-label="Role">
        <Short>{roleNames[role]}</Short>
      </td>
      <td role="cell" data-label="Works until">
        <Short as="time" dateTime={endsAt}>
          {shortDateTime.format(new Date(endsAt))}
        </Short>
      </td>
      <td role="cell">
        <Actions>
          <Button
            ref={answered === 'again' ? takeFocus : undefined}
            $look="quiet"
            $size="small"
            disabled={isOff}
            aria-label={`Send again to ${email}`}
            onClick={() => onWish({ kind: 'again', id, email })}
          >
            Send again
          </Button>
          <Button
            ref={answered === 'withdraw' ? takeFocus : undefined}
            $look="quiet"
            $size="small"
            disabled={isOff}
            aria-label={`Withdraw the invitation of ${email}`}
            onClick={() => onWish({ kind: 'withdraw', id, email })}
          >
            Withdraw
          </Button>
        </Actions>
      </td>
    </tr>
  );
}

function Question({ invitations, email }: { invitations: InvitationsRef; email: string }) {
  const cancel = () => invitations.send({ type: 'question.cancelled' });
  return (
    <DangerDialog
      title="Withdraw this invitation?"
      label="Withdraw"
      onCancel={cancel}
      onConfirm={() => invitations.send({ type: 'question.confirmed' })}
    >
      <p>The link sent to {email} will stop working. You can invite the address again.</p>
    </DangerDialog>
  );
}

const Head = styled.h2`
  padding: 1rem 1.25rem;
  border-bottom: 1px solid var(--ink-100);
  font-size: 1.2rem;
`;

const Who = styled.span`
  font-weight: 500;
  small { display: block; font-size: var(--t-xs); font-weight: 400; color: var(--ink-500); }
`;

const Short = styled.span`
  @media ${media.tablet} { white-space: nowrap; }
`;

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  @media ${media.desktop} { flex-wrap: nowrap; }
`;
