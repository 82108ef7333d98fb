import { useSelector } from '@xstate/react';
import { Plus, RotateCw, Tags, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { postSearchMaxLength } from '../../contract/post-limits.ts';
import type { DeleteConfirmationRef } from '../../machines/writing/delete-confirmation.machine.ts';
import type { PostListRef } from '../../machines/writing/post-list.machine.ts';
import type { PostSelectionRef } from '../../machines/writing/post-selection.machine.ts';
import type { TagListRef } from '../../machines/writing/tag-list.machine.ts';
import { routes } from '../../screens.ts';
import { media } from '../../theme/media.ts';
import { Choice, iconOnly, Panel, SearchBox, Tools, Top } from '../admin/admin-parts.tsx';
import { useMay, useMayOpen } from '../admin/own-role.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { PostPages } from './post-pages.tsx';
import { PostRows } from './post-rows.tsx';
import { PostSelectionBar, SelectPosts } from './post-selection-bar.tsx';

type Props = {
  list: PostListRef;
  tagList: TagListRef;
  deletion: DeleteConfirmationRef;
  selection: PostSelectionRef;
};

/** All posts, including drafts, with search, filters and actions. WRITE-47, WRITE-51, WRITE-55. */
export function PostListView({ list, tagList, deletion, selection }: Props) {
  const mayChange = useMay()('POST /api/v2/blogs/bulk');
  const mayOpen = useMayOpen();
  const search = useSelector(list, (snapshot) => snapshot.context.search);
  const tag = useSelector(list, (snapshot) => snapshot.context.tag);
  const status = useSelector(list, (snapshot) => snapshot.context.status);
  const hasFailed = useSelector(list, (snapshot) => snapshot.matches('failed'));
  const tags = useSelector(tagList, (snapshot) => snapshot.context.tags);
  return (
    <>
      <Top>
        <h1>Blog Posts</h1>
        <PhoneIcons>
          {mayOpen(routes.adminTags) ? (
            <ButtonLink as={Link} href={routes.adminTags} $look="quiet" $size="small">
              <Tags size={18} aria-hidden="true" />
              Tags
            </ButtonLink>
          ) : null}
          {mayOpen(routes.adminTrash) ? (
            <ButtonLink as={Link} href={routes.adminTrash} $look="quiet" $size="small">
              <Trash2 size={18} aria-hidden="true" />
              Trash
            </ButtonLink>
          ) : null}
          {mayOpen(routes.addBlog) ? (
            <ButtonLink as={Link} href={routes.addBlog} $look="primary" $size="small">
              <Plus size={18} aria-hidden="true" />
              Add New Post
            </ButtonLink>
          ) : null}
        </PhoneIcons>
      </Top>
      <Alerts role="alert">
        {hasFailed ? (
          <>
            <Message kind="bad">The posts could not be loaded. Please try again.</Message>
            <Button $look="quiet" $size="small" onClick={() => list.send({ type: 'retry.requested' })}>
              <RotateCw size={18} aria-hidden="true" />
              Try again
            </Button>
          </>
        ) : null}
      </Alerts>
      <Panel aria-label="Posts">
        <Bar>
          <SearchBox
            label="Search posts"
            placeholder="Search posts..."
            maxLength={postSearchMaxLength}
            value={search}
            onType={(text) => list.send({ type: 'search.changed', search: text })}
          />
          <Choice
            label="Tag"
            value={tag}
            onFocus={() => tagList.send({ type: 'tags.wanted' })}
            onChoose={(name) => list.send({ type: 'tag.chosen', tag: name })}
          >
            <option value="">All tags</option>
            {/* The tag may come from the address, before the tags arrive or after no post has it any more. */}
            {[...(tag === '' || tags.includes(tag) ? [] : [tag]), ...tags].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Choice>
          <Choice
            label="Status"
            value={status}
            onChoose={(value) => list.send({ type: 'status.chosen', status: statusOf(value) })}
          >
            <option value="">All statuses</option>
            <option value="draft">Drafts</option>
            <option value="published">Published</option>
          </Choice>
          {mayChange ? <SelectPosts list={list} selection={selection} /> : null}
        </Bar>
        <PostRows
          list={list}
          selection={selection}
          onDelete={(id, title) => deletion.send({ type: 'delete.requested', id, title })}
        />
        {mayChange ? <PostSelectionBar tagList={tagList} selection={selection} /> : null}
        <PostPages list={list} />
      </Panel>
      <DeleteDialog deletion={deletion} />
    </>
  );
}

const statusOf = (value: string) => (value === 'draft' || value === 'published' ? value : '');

/** On a phone the tools are icons beside the heading, so that the list starts higher. */
const PhoneIcons = styled(Tools)`
  @media not all and ${media.tablet} {
    > a { ${iconOnly} }
  }
`;

/** Takes no space while empty. */
const Alerts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.6rem;
  &:empty { position: absolute; }
`;

const Bar = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.6rem;
  padding: 1rem 1.25rem;
  border-bottom: 1px solid var(--ink-100);
  > :first-child { grid-column: 1 / -1; }
  @media ${media.tablet} {
    grid-template-columns: minmax(0, 24rem) auto auto 1fr;
    > :first-child { grid-column: auto; }
  }
`;
