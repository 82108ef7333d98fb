import { useSelector } from '@xstate/react';
import { authorWords } from '../../content/author.ts';
import { blogFeeds, blogHead, blogName, brandName } from '../../content/blog.ts';
import { writeBlogAddress } from '../../contract/blog-address.ts';
import type { BlogListRef } from '../../machines/blog/blog-list.machine.ts';
import { PageHead, useSiteUrl } from '../../runtime/page-head.tsx';
import { routes } from '../../screens.ts';
import { authorHref, portraitOf } from './author-links.ts';

type Props = { list: BlogListRef; slug: string };

/** Title, canonical link and structured data of an author's page. AUTHOR-14, AUTHOR-16. */
export function BlogAuthorHead({ list, slug }: Props) {
  const url = useSiteUrl();
  const author = useSelector(list, (snapshot) => snapshot.context.page?.author);
  const isEmpty = useSelector(list, (snapshot) => snapshot.matches({ posts: 'empty' }));
  const number = useSelector(list, (snapshot) => snapshot.context.address.page);
  if (author === undefined) {
    return (
      <PageHead
        title={isEmpty ? `${authorWords.missing} | ${brandName}` : blogName}
        description={blogHead.description}
        // All unknown authors get the same HTML, so the HTML does not contain the requested address.
        path={isEmpty ? routes.blog : authorHref(slug)}
        isIndexed={false}
        status={isEmpty ? 404 : 200}
      />
    );
  }
  const { name, bio, picture } = author;
  const address = `${url}${authorHref(slug)}`;
  const description = bio === '' ? authorWords.describe(name) : bio.replace(/\s+/g, ' ');
  const pageWords = number > 1 ? [`Page ${number}`] : [];
  return (
    <PageHead
      title={[name, blogName, ...pageWords].join(' | ')}
      description={[description, ...pageWords.map((words) => `${words}.`)].join(' ')}
      path={writeBlogAddress(authorHref(slug), { page: number })}
      isIndexed={!isEmpty}
      feeds={blogFeeds}
      structuredData={[
        {
          '@context': 'https://schema.org',
          '@type': 'ProfilePage',
          mainEntity: {
            '@type': 'Person',
            name,
            url: address,
            ...(bio === '' ? {} : { description }),
            ...(picture === undefined ? {} : { image: `${url}${portraitOf(picture)}` }),
          },
        },
        {
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: [
            { name: 'Home', item: `${url}${routes.home}` },
            { name: 'Blog', item: `${url}${routes.blog}` },
            { name, item: address },
          ].map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
        },
      ]}
    />
  );
}
