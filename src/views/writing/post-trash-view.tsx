// biome-ignore-all lint/a11y/noRedundantRoles: narrow screens lay the cells out as cards, and
// browsers drop the table's roles when its `display` changes.
import { useSelector } from '@xstate/react';
import { RotateCcw, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { shownTitle } from '../../contract/post-title.ts';
import { type TrashedPost, trashDays } from '../../contract/post-trash.ts';
import type { PostTrashRef } from '../../machines/writing/post-trash.machine.ts';
import { Alerts, Panel, shortDateTime } from '../admin/admin-parts.tsx';
import { AdminTable } from '../admin/admin-table.tsx';
import { LoadFailure } from '../admin/load-failure.tsx';
import { SubListHead, SubListNextStep } from '../admin/sub-list-head.tsx';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { RemovalDialog } from './removal-dialog.tsx';

const columns = ['Title', 'Deleted', 'Kept until', 'Actions'] as const;

/** The posts in the trash, to be restored or removed for good. TRASH-7 to TRASH-9. */
export function PostTrashView({ trash }: { trash: PostTrashRef }) {
  const posts = useSelector(trash, (snapshot) => snapshot.context.posts);
  const total = useSelector(trash, (snapshot) => snapshot.context.total);
  const notice = useSelector(trash, (snapshot) => snapshot.context.notice);
  const error = useSelector(trash, (snapshot) => snapshot.context.error);
  const isLoading = useSelector(trash, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(trash, (snapshot) => snapshot.matches('failed'));
  const isDropped = useSelector(
    trash,
    ({ context }) => context.id !== '' && context.posts.every(({ id }) => id !== context.id),
  );
  const isEmpty = posts.length === 0;
  return (
    <>
      <SubListHead
        title="Trash"
        hasLostFocus={isDropped}
        isRefreshing={isLoading}
        onRefresh={() => trash.send({ type: 'refresh.requested' })}
      />
      <p>Deleted posts stay here for {trashDays} days. Then they are removed for good.</p>
      <Alerts role="alert">
        {hasFailed ? (
          <LoadFailure onRetry={() => trash.send({ type: 'refresh.requested' })}>
            The trash could not be loaded. Please try again.
          </LoadFailure>
        ) : null}
        {error === '' ? null : <Message kind="bad">{error}</Message>}
      </Alerts>
      <Alerts role="status">{notice === '' ? null : <Message kind="good">{notice}</Message>}</Alerts>
      {hasFailed && isEmpty ? null : (
        <Panel aria-label="Trash">
          <AdminTable
            label="Posts in the trash"
            columns={columns}
            isBusy={isLoading}
            note={isEmpty ? (isLoading ? 'Loading posts...' : 'The trash is empty.') : undefined}
            next={
              isEmpty && !isLoading ? (
                <SubListNextStep>Posts that you delete appear here, and can be restored.</SubListNextStep>
              ) : null
            }
            columnsFrom="wide"
          >
            {posts.map((post) => (
              <Row key={post.id} trash={trash} post={post} />
            ))}
          </AdminTable>
          {total > posts.length ? <Rest>{restNote(posts.length, total)}</Rest> : null}
        </Panel>
      )}
      <RemovalDialog trash={trash} />
    </>
  );
}

const restNote = (shown: number, total: number) =>
  `These are the last ${shown} of ${total} posts in the trash.`;

function Row({ trash, post }: { trash: PostTrashRef; post: TrashedPost }) {
  const isOff = useSelector(trash, (snapshot) => snapshot.hasTag('busy') || snapshot.matches('failed'));
  const restoreLabel = useSelector(trash, (snapshot) =>
    snapshot.matches('restoring') && snapshot.context.id === post.id ? 'Restoring...' : 'Restore',
  );
  const { id, trashedAt, removedAt } = post;
  const title = shownTitle(post.title);
  return (
    <tr role="row">
      <Title role="cell" dir="auto">
        {title}
      </Title>
      <td role="cell" data-label="Deleted">
        <time dateTime={trashedAt}>{shortDateTime.format(new Date(trashedAt))}</time>
      </td>
      <td role="cell" data-label="Kept until">
        <time dateTime={removedAt}>{shortDateTime.format(new Date(removedAt))}</time>
      </td>
      <td role="cell">
        <Buttons>
          <Button
            $look="quiet"
            $size="small"
            aria-disabled={isOff}
            aria-label={`${restoreLabel} ${title}`}
            onClick={() => trash.send({ type: 'restore.requested', id })}
          >
            <RotateCcw size={18} aria-hidden="true" />
            {restoreLabel}
          </Button>
          <Button
            $look="quiet"
            $size="small"
            aria-disabled={isOff}
            aria-label={`Remove ${title}`}
            onClick={() => trash.send({ type: 'removal.requested', id })}
          >
            <Trash2 size={18} aria-hidden="true" />
            Remove
          </Button>
        </Buttons>
      </td>
    </tr>
  );
}

const Title = styled.td`
  font-weight: 500;
  overflow-wrap: anywhere;
`;

const Rest = styled.p`
  padding: 1rem 1.25rem;
  color: var(--ink-500);
`;

const Buttons = styled.div`
  display: flex;
  gap: 0.6rem;
  white-space: nowrap;
`;
