import { useSelector } from '@xstate/react';
import { UserRound } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { authorWords } from '../../content/author.ts';
import { writeBlogAddress } from '../../contract/blog-address.ts';
import type { BlogListRef } from '../../machines/blog/blog-list.machine.ts';
import { routes } from '../../screens.ts';
import { media } from '../../theme/media.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Column } from '../ui/layout.tsx';
import { authorHref, portraitOf } from './author-links.ts';
import { BackLink } from './back-link.tsx';
import { BlogEnd } from './blog-end.tsx';
import { ListedPosts } from './listed-posts.tsx';
import { Night } from './night.ts';

type Props = { list: BlogListRef; slug: string };

/** An author's profile and published posts, or the message that the author does not exist. AUTHOR-14, BLOG-87. */
export function BlogAuthorView({ list, slug }: Props) {
  const author = useSelector(list, (snapshot) => snapshot.context.page?.author);
  const isEmpty = useSelector(list, (snapshot) => snapshot.matches({ posts: 'empty' }));
  if (author === undefined && isEmpty) {
    return <Missing />;
  }
  return (
    <>
      <Night aria-labelledby="author-name" data-surface="night">
        <Words>
          <BackLink />
          {author === undefined ? null : (
            <Person>
              <Portrait>
                {author.picture === undefined ? (
                  <UserRound size={56} aria-hidden="true" />
                ) : (
                  <img src={portraitOf(author.picture)} alt="" width={144} height={144} />
                )}
              </Portrait>
              <div>
                <h1 id="author-name" dir="auto">
                  {author.name}
                </h1>
                {author.bio === '' ? null : <p dir="auto">{author.bio}</p>}
              </div>
            </Person>
          )}
        </Words>
      </Night>
      <ListedPosts
        list={list}
        empty={authorWords.empty}
        hrefOf={(address) => writeBlogAddress(authorHref(slug), address)}
      />
      <BlogEnd />
    </>
  );
}

function Missing() {
  return (
    <Night data-surface="night">
      <Words>
        <BackLink />
        <h1>{authorWords.missing}</h1>
        <p>{authorWords.missingText}</p>
        <div>
          <Link href={routes.blog} asChild>
            <ButtonLink $look="light">{authorWords.missingWay}</ButtonLink>
          </Link>
        </div>
      </Words>
    </Night>
  );
}

const Words = styled(Column)`
  display: grid;
  gap: 1.35rem;
  padding-block: clamp(0.75rem, 2vw, 2rem) clamp(6.5rem, 11vw, 10rem);
  h1 { font-size: clamp(2.2rem, 1.35rem + 3.6vw, 4.25rem); line-height: 1.02; overflow-wrap: anywhere; }
  p {
    max-width: 36em;
    font-size: var(--t-md);
    line-height: 1.5;
    color: var(--night-text);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const Person = styled.div`
  display: grid;
  gap: 1.35rem;
  align-items: center;
  > div { min-width: 0; }
  p { margin-top: 1rem; }
  @media ${media.tablet} { grid-template-columns: auto minmax(0, 1fr); gap: 2.25rem; }
`;

const Portrait = styled.span`
  display: grid;
  place-content: center;
  width: 7rem;
  height: 7rem;
  border-radius: 50%;
  overflow: hidden;
  color: var(--night-text);
  background: var(--ink-900);
  box-shadow: 0 0 0 3px rgb(255 255 255 / 0.16);
  img { display: block; width: 100%; height: 100%; object-fit: cover; }
  @media ${media.tablet} { width: 9rem; height: 9rem; }
`;
