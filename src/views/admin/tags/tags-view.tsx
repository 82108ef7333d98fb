import { useSelector } from '@xstate/react';
import { missingTag, type TagManagerRef } from '../../../machines/admin/tag-manager.machine.ts';
import { Message } from '../../ui/message.tsx';
import { Alerts, Panel } from '../admin-parts.tsx';
import { AdminTable } from '../admin-table.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { SubListHead, SubListNextStep } from '../sub-list-head.tsx';
import { TagDialogs } from './tag-dialogs.tsx';
import { TagRow } from './tag-row.tsx';

const columns = ['Tag', 'Posts', 'Actions'] as const;

/** Lists every tag with its number of posts. The admin can rename, merge and delete tags. TAG-7 to TAG-12. */
export function TagsView({ manager }: { manager: TagManagerRef }) {
  const tags = useSelector(manager, (snapshot) => snapshot.context.tags);
  const notice = useSelector(manager, (snapshot) => snapshot.context.notice);
  const isLoading = useSelector(manager, (snapshot) => snapshot.matches('loading'));
  const hasFailed = useSelector(manager, (snapshot) => snapshot.matches('failed'));
  const isGone = useSelector(manager, (snapshot) => snapshot.context.isGone);
  const isDeleted = useSelector(
    manager,
    ({ context }) => context.deletion !== '' && context.tags.every(({ name }) => name !== context.deletion),
  );
  return (
    <>
      <SubListHead
        title="Tags"
        hasLostFocus={isDeleted || isGone}
        isRefreshing={isLoading}
        onRefresh={() => manager.send({ type: 'refresh.requested' })}
      />
      <Alerts role="alert">
        {isGone ? <Message kind="bad">{missingTag}</Message> : null}
        {hasFailed ? (
          <LoadFailure onRetry={() => manager.send({ type: 'refresh.requested' })}>
            The tags could not be loaded. Please try again.
          </LoadFailure>
        ) : null}
      </Alerts>
      <Alerts role="status">{notice === '' ? null : <Message kind="good">{notice}</Message>}</Alerts>
      {hasFailed && tags.length === 0 ? null : (
        <Panel aria-label="Tags">
          <AdminTable
            label="Tags"
            columns={columns}
            isBusy={isLoading}
            note={tags.length > 0 ? undefined : isLoading ? 'Loading tags...' : 'No post has a tag yet.'}
            next={
              tags.length > 0 || isLoading ? null : (
                <SubListNextStep>Open a post and add tags to it.</SubListNextStep>
              )
            }
            columnsFrom="tablet"
          >
            {tags.map((tag) => (
              <TagRow key={tag.name} manager={manager} tag={tag} />
            ))}
          </AdminTable>
        </Panel>
      )}
      <TagDialogs manager={manager} />
    </>
  );
}
