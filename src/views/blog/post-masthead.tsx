import { Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { readerWords } from '../../content/blog.ts';
import type { PostReading } from '../../contract/posts.ts';
import { routes } from '../../screens.ts';
import { media } from '../../theme/media.ts';
import { Column } from '../ui/layout.tsx';
import { longDate } from '../ui/long-date.ts';
import { BackLink, Way } from './back-link.tsx';
import { Byline } from './byline.tsx';
import { Cover } from './cover.tsx';
import { Night } from './night.ts';
import { isSmallPicture } from './small-picture.ts';

type Props = { reading: PostReading; isAdmin: boolean };

/**
 * The head of a post: title, author, date, reading time, and picture or cover. Admins also get a link to the
 * editor. BLOG-41, BLOG-47, BLOG-67, BLOG-88.
 */
export function PostMasthead({ reading: { post, minutes }, isAdmin }: Props) {
  return (
    <>
      <Opening data-surface="night">
        <Words>
          <Ways data-screen-only="">
            <BackLink />
            {isAdmin ? (
              <Way href={routes.editBlog.replace(':id', post._id)}>
                <Pencil size={18} aria-hidden="true" />
                {readerWords.edit}
              </Way>
            ) : null}
          </Ways>
          <h1 dir="auto">{post.title}</h1>
          <Facts>
            {post.status === 'draft' ? <Draft>{readerWords.draft}</Draft> : null}
            <Byline author={post.author} />
            <time dateTime={post.date}>{longDate(post.date)}</time>
            <span>{minutes} minute read</span>
          </Facts>
        </Words>
      </Opening>
      <Picture>
        {post.imageUrl === undefined ? (
          <Drawn>
            <Cover post={post} isWide isFirst />
          </Drawn>
        ) : (
          <img
            src={post.imageUrl}
            alt={post.imageAlt ?? ''}
            data-is-small={isSmallPicture(post.imageUrl) || undefined}
            fetchPriority="high"
          />
        )}
      </Picture>
    </>
  );
}

const Opening = styled(Night)`
  &::after { display: none; }
`;

const Words = styled(Column)`
  display: grid;
  justify-items: start;
  gap: 1.35rem;
  padding-block: clamp(0.75rem, 2vw, 2rem) clamp(9rem, 20vw, 17rem);
  h1 {
    max-width: 13.9em;
    font-size: clamp(2.2rem, 1.35rem + 3.6vw, 4.25rem);
    line-height: 1.02;
    overflow-wrap: anywhere;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1.75rem;
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.6rem 0;
  font-size: var(--t-sm);
  color: var(--night-text);
  > * + *::before { content: '·'; margin-inline: 0.6rem; color: var(--night-muted); }
`;

const Draft = styled.span`
  margin-right: 0.75rem;
  padding: 0 0.7rem;
  border-radius: 99px;
  font-weight: 600;
  color: var(--ink-950);
  background: var(--apricot);
  & + *::before { display: none; }
`;

const Picture = styled(Column)`
  position: relative;
  margin-top: calc(-1 * clamp(7rem, 17vw, 14.5rem));
  > img {
    display: block;
    width: 100%;
    aspect-ratio: 16 / 9;
    max-height: 40rem;
    object-fit: cover;
    border-radius: var(--r-md);
    background: var(--ink-900);
    box-shadow: var(--shadow-2);
  }
  > img[data-is-small] { object-fit: scale-down; }
  @media ${media.desktop} { > img { aspect-ratio: 16 / 7.5; border-radius: var(--r-lg); } }
  @media print { width: auto; margin: 1rem 0; > img { max-height: 9cm; box-shadow: none; } }
`;

const Drawn = styled.div`
  position: relative;
  aspect-ratio: 370 / 208;
  border-radius: var(--r-md);
  box-shadow: var(--shadow-2);
  @media ${media.desktop} { aspect-ratio: 1100 / 460; border-radius: var(--r-lg); }
  @media print { aspect-ratio: 1100 / 460; box-shadow: none; print-color-adjust: exact; }
`;
