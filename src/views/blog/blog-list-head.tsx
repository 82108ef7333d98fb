import { useSelector } from '@xstate/react';
import { blogListHref } from '../../blog-links.ts';
import { blogFeeds, blogHead, blogName, blogSubject } from '../../content/blog.ts';
import { everyCategory } from '../../contract/blog-address.ts';
import { hrefTo } from '../../links.ts';
import { type BlogListRef, isSameCategory } from '../../machines/blog/blog-list.machine.ts';
import { PageHead, useSiteUrl } from '../../runtime/page-head.tsx';
import { routes } from '../../screens.ts';

/** Title, canonical link and structured data of a page of the list. BLOG-2, BLOG-36 to BLOG-40. */
export function BlogListHead({ list }: { list: BlogListRef }) {
  const url = useSiteUrl();
  const { category, page, search } = useSelector(list, (snapshot) => snapshot.context.address);
  const tags = useSelector(list, (snapshot) => snapshot.context.tags);
  const posts = useSelector(list, (snapshot) => snapshot.context.page?.posts);
  const isEmpty = useSelector(list, (snapshot) => snapshot.matches({ posts: 'empty' }));
  const isAll = category === everyCategory;
  const name = tags?.find((tag) => isSameCategory(tag.name, category))?.name ?? category;
  const path = blogListHref({ category, page });
  const title = [
    blogName,
    isAll ? blogSubject : `${name} ${blogSubject}`,
    ...(page > 1 ? [`Page ${page}`] : []),
  ];
  return (
    <PageHead
      title={title.join(' | ')}
      description={[
        isAll ? blogHead.description : `${name}: ${blogHead.description}`,
        ...(page > 1 ? [`Page ${page}.`] : []),
      ].join(' ')}
      keywords={isAll ? blogHead.keywords : [name, ...blogHead.keywords]}
      path={path}
      isIndexed={search === '' && !(isEmpty && (page > 1 || !isAll))}
      feeds={blogFeeds}
      structuredData={[
        {
          '@context': 'https://schema.org',
          '@type': 'Blog',
          name: blogName,
          description: blogHead.description,
          url: `${url}${routes.blog}`,
          blogPost: (posts ?? []).map(({ slug, title: headline, date }) => ({
            '@type': 'BlogPosting',
            headline,
            datePublished: date,
            url: `${url}${hrefTo.blogPost(slug)}`,
          })),
        },
        {
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: [
            { name: 'Home', item: `${url}${routes.home}` },
            { name: 'Blog', item: `${url}${routes.blog}` },
            ...(isAll ? [] : [{ name, item: `${url}${blogListHref({ category })}` }]),
          ].map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
        },
      ]}
    />
  );
}
