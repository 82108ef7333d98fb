// biome-ignore-all lint/a11y/noRedundantRoles: narrow screens lay the cells out as cards, and
// browsers drop the table's roles when its `display` changes.
import { useSelector } from '@xstate/react';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { shownTitle } from '../../contract/post-title.ts';
import type { PostSummary } from '../../contract/posts.ts';
import { hrefTo } from '../../links.ts';
import type { PostListRef } from '../../machines/writing/post-list.machine.ts';
import type { PostSelectionRef } from '../../machines/writing/post-selection.machine.ts';
import { routes } from '../../screens.ts';
import { media } from '../../theme/media.ts';
import { adminHrefTo } from '../admin/admin-links.ts';
import { Badge, NextStep, shortDateTime } from '../admin/admin-parts.tsx';
import { AdminTable } from '../admin/admin-table.tsx';
import { useMay } from '../admin/own-role.ts';
import { Cover } from '../blog/cover.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { HiddenText } from '../ui/layout.tsx';

const columns = ['Title', 'Author', 'Date', 'Tags', 'Actions'] as const;

/** The number of characters of the text that replace a missing excerpt. WRITE-49. */
const fallbackLength = 100;

const dayOf = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

type Props = {
  list: PostListRef;
  selection: PostSelectionRef;
  onDelete: (id: string, title: string) => void;
};

/**
 * The table of posts. An empty table has one row, which explains why the table is empty. WRITE-48, WRITE-49,
 * WRITE-55, WRITE-56.
 */
export function PostRows({ list, selection, onDelete }: Props) {
  const posts = useSelector(list, (snapshot) => snapshot.context.posts);
  const isLoading = useSelector(
    list,
    (snapshot) =>
      snapshot.matches({ fetching: 'page' }) ||
      (snapshot.context.posts.length === 0 && (snapshot.matches('fetching') || snapshot.matches('typing'))),
  );
  const isEmpty = useSelector(list, (snapshot) => snapshot.matches('empty'));
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Table
      label="Blog posts"
      columns={columns}
      isBusy={isBusy}
      note={isLoading ? 'Loading posts...' : isEmpty ? 'No posts found' : undefined}
      next={isEmpty ? <EmptyStep list={list} /> : null}
      columnsFrom="wide"
    >
      {posts.map((post) => (
        <PostRow key={post._id} post={post} selection={selection} onDelete={onDelete} />
      ))}
    </Table>
  );
}

function EmptyStep({ list }: Pick<Props, 'list'>) {
  const isWhole = useSelector(
    list,
    ({ context: { search, tag, status } }) => search === '' && tag === '' && status === '',
  );
  const may = useMay();
  return isWhole ? (
    <NextStep>
      <p>Posts and drafts appear here.</p>
      {may('POST /api/v2/blogs') ? (
        <ButtonLink as={Link} href={routes.addBlog} $look="primary" $size="small">
          Write the first post
        </ButtonLink>
      ) : null}
    </NextStep>
  ) : (
    <NextStep>Try another search or filter.</NextStep>
  );
}

/** A row of the list. An unfinished post may have no title. BLOG-87, WRITE-48, SAVE-13. */
function PostRow({ post, selection, onDelete }: { post: PostSummary } & Omit<Props, 'list'>) {
  const { _id, excerpt, opening, author, date, tags, status, publishAt } = post;
  const title = shownTitle(post.title);
  const may = useMay();
  const isSelected = useSelector(selection, (snapshot) => snapshot.context.selected.includes(_id));
  const isChanging = useSelector(selection, (snapshot) => snapshot.hasTag('busy'));
  return (
    <tr role="row">
      <td role="cell">
        <What>
          {may('POST /api/v2/blogs/bulk') ? (
            <Tick>
              <input
                type="checkbox"
                aria-label={`Select ${title}`}
                checked={isSelected}
                aria-disabled={isChanging}
                onChange={() => selection.send({ type: 'post.toggled', id: _id })}
              />
            </Tick>
          ) : null}
          <Thumbnail>
            <Picture {...post} />
          </Thumbnail>
          <span>
            <Heading dir="auto">
              <b>{title}</b>
              {status === 'draft' ? <Mark $tone="warn">{draftMark(publishAt)}</Mark> : null}
            </Heading>
            <small dir="auto">{excerpt === undefined || excerpt === '' ? shortened(opening) : excerpt}</small>
          </span>
        </What>
      </td>
      <td role="cell" data-label="Author">
        {author.username}
      </td>
      <td role="cell" data-label="Date">
        <time dateTime={date}>{dayOf.format(new Date(date))}</time>
      </td>
      <td role="cell" data-label="Tags" data-empty={tags.length === 0 || undefined}>
        <Tags>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </Tags>
      </td>
      <td role="cell">
        <Actions>
          <Action as={Link} href={hrefTo.blogPost(_id)} title="View">
            <Eye size={18} aria-hidden="true" />
            <HiddenText>View {title}</HiddenText>
          </Action>
          {may('PUT /api/v2/blogs/:id') ? (
            <Action as={Link} href={adminHrefTo.editPost(_id)} title="Edit">
              <Pencil size={18} aria-hidden="true" />
              <HiddenText>Edit {title}</HiddenText>
            </Action>
          ) : null}
          {may('DELETE /api/v2/blogs/:id') ? (
            <Action as="button" type="button" title="Delete" onClick={() => onDelete(_id, title)}>
              <Trash2 size={18} aria-hidden="true" />
              <HiddenText>Delete {title}</HiddenText>
            </Action>
          ) : null}
        </Actions>
      </td>
    </tr>
  );
}

/** The featured image, or the drawn cover of a post without one. WRITE-49. */
function Picture({ imageUrl, ...drawn }: PostSummary) {
  return imageUrl === undefined || imageUrl === '' ? (
    <Cover post={drawn} />
  ) : (
    <img src={imageUrl} alt="" loading="lazy" />
  );
}

/** Returns the label of a draft, with the publication time if the draft is scheduled. WRITE-48, PUB-13. */
const draftMark = (publishAt: string | undefined) =>
  publishAt === undefined ? 'Draft' : `Scheduled for ${shortDateTime.format(new Date(publishAt))}`;

/** Returns the first 100 characters, with an ellipsis if the text is longer. */
function shortened(text: string) {
  const characters = [...text];
  return characters.length > fallbackLength ? `${characters.slice(0, fallbackLength).join('')}…` : text;
}

const Table = styled(AdminTable)`
  overflow-wrap: break-word;
  th { white-space: nowrap; }
  time { white-space: nowrap; }
  td:first-child { overflow-wrap: anywhere; }
  @media ${media.wide} {
    /* The title gets the room that the other columns do not need. */
    table-layout: fixed;
    th,
    td { padding-inline: 0.75rem; }
    :is(th, td):first-child { padding-inline-start: 1.25rem; }
    th:nth-child(2),
    th:nth-child(4) { width: 9rem; }
    th:nth-child(3) { width: 8rem; }
    th:last-child { width: 9rem; }
  }
  @media not all and ${media.wide} {
    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.35rem;
      padding-bottom: 0.5rem;
    }
    td { padding: 0; }
    td[data-label] { grid-template-columns: 5rem 1fr; }
  }
`;

const What = styled.div`
  display: flex;
  gap: 1rem;
  align-items: center;
  > span { min-width: 0; }
  b { font-weight: 600; }
  small {
    display: -webkit-box;
    overflow: hidden;
    margin-top: 0.15rem;
    font-size: var(--t-xs);
    line-height: 1.4;
    color: var(--ink-500);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

const Tick = styled.label`
  display: grid;
  flex: none;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin-inline: -0.75rem;
  input { width: 1.2rem; height: 1.2rem; accent-color: var(--ultra-600); }
`;

const Thumbnail = styled.span`
  position: relative;
  flex: none;
  width: 4.5rem;
  border-radius: 0.6rem;
  background: var(--ink-100);
  overflow: hidden;
  aspect-ratio: 4 / 3;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Heading = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0.15rem 0.5rem;
  align-items: center;
  > * { min-width: 0; }
`;

const Mark = styled(Badge)`
  padding: 0.1rem 0.55rem;
  white-space: normal;
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.3rem;
  li {
    padding: 0.1rem 0.6rem;
    border-radius: 99px;
    font-size: var(--t-xs);
    color: var(--ultra-700);
    background: var(--ultra-100);
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.div`
  display: flex;
  margin-inline: -0.7rem;
`;

const Action = styled.a`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: 50%;
  color: var(--ink-700);
  background: none;
  &:hover { color: var(--ultra-600); background: var(--ink-100); }
`;
