import { useSelector } from '@xstate/react';
import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { missingTag, type TagManagerRef } from '../../../machines/admin/tag-manager.machine.ts';
import { routes } from '../../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Alerts, NextStep, Panel, Tools, Top } from '../admin-parts.tsx';
import { AdminTable } from '../admin-table.tsx';
import { RefreshButton } from '../refresh-button.tsx';
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
      <Top>
        {/* Takes the focus when the row or the form that has it disappears. */}
        <h1 tabIndex={-1} ref={isDeleted || isGone ? focus : undefined}>
          Tags
        </h1>
        <Tools>
          <Back href={routes.adminPosts}>
            <ArrowLeft size={18} aria-hidden="true" />
            Blog Posts
          </Back>
          <RefreshButton
            isRefreshing={isLoading}
            onRefresh={() => manager.send({ type: 'refresh.requested' })}
          />
        </Tools>
      </Top>
      <Alerts role="alert">
        {isGone ? <Message kind="bad">{missingTag}</Message> : null}
        {hasFailed ? <Message kind="bad">The tags could not be loaded. Please try again.</Message> : null}
      </Alerts>
      <Alerts role="status">{notice === '' ? null : <Message kind="good">{notice}</Message>}</Alerts>
      {hasFailed && tags.length === 0 ? null : (
        <Panel aria-label="Tags">
          <AdminTable
            label="Tags"
            columns={columns}
            isBusy={isLoading}
            note={tags.length > 0 ? undefined : isLoading ? 'Loading tags...' : 'No post has a tag yet.'}
            next={tags.length > 0 || isLoading ? null : <EmptyStep />}
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

function EmptyStep() {
  return (
    <NextStep>
      <p>Open a post and add tags to it.</p>
      <ButtonLink as={Link} href={routes.adminPosts} $look="quiet" $size="small">
        Open Blog Posts
      </ButtonLink>
    </NextStep>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.75rem;
  padding-inline: 0.5rem;
  font-weight: 500;
  color: var(--ultra-700);
`;
