import { useSelector } from '@xstate/react';
import { blogFeeds, blogHead, blogName, brandName } from '../../content/blog.ts';
import { hrefTo } from '../../links.ts';
import { type BlogPostRef, postMissing } from '../../machines/blog/blog-post.machine.ts';
import { PageHead, useSiteUrl } from '../../runtime/page-head.tsx';
import { routes } from '../../screens.ts';
import { authorHref } from './author-links.ts';

/**
 * Title, social tags and structured data of a post. BLOG-5, BLOG-40, BLOG-74, BLOG-75, PUB-15 to PUB-19,
 * AUTHOR-15.
 */
export function BlogPostHead({ post: ref }: { post: BlogPostRef }) {
  const url = useSiteUrl();
  const snapshot = useSelector(ref, (whole) => whole);
  const { slug, reading } = snapshot.context;
  const isMissing = snapshot.matches('missing');
  const path = hrefTo.blogPost(slug);
  if (reading === undefined) {
    return (
      <PageHead
        title={isMissing ? `${postMissing} | ${brandName}` : blogName}
        description={blogHead.description}
        // All missing posts get the same HTML, so the HTML does not contain the requested address.
        path={isMissing ? routes.blog : path}
        isIndexed={false}
        status={isMissing ? 404 : 200}
      />
    );
  }
  const { title, excerpt, opening, tags, date, updatedAt, status, author } = reading.post;
  const { metaTitle, metaDescription, canonicalUrl, socialImage, noindex } = reading.post;
  const ownDescription = excerpt === undefined || excerpt === '' ? opening : excerpt;
  const description = metaDescription ?? ownDescription;
  const shared = socialImage?.startsWith('/') ? `${url}${socialImage}` : socialImage;
  const picture = `/og/${encodeURIComponent(reading.post.slug)}.png`;
  const organization = { '@type': 'Organization', name: brandName, url };
  return (
    <PageHead
      title={metaTitle ?? `${title} | ${blogName}`}
      description={description}
      keywords={tags}
      path={path}
      picture={picture}
      socialImage={shared}
      canonical={canonicalUrl}
      isIndexed={status !== 'draft' && noindex !== true}
      article={{ publishedAt: date, changedAt: updatedAt, tags }}
      feeds={blogFeeds}
      structuredData={[
        {
          '@context': 'https://schema.org',
          '@type': 'BlogPosting',
          headline: title,
          description,
          datePublished: date,
          dateModified: updatedAt,
          image: shared ?? `${url}${picture}`,
          keywords: tags.join(', '),
          author:
            author.slug === undefined
              ? organization
              : { '@type': 'Person', name: author.username, url: `${url}${authorHref(author.slug)}` },
          publisher: organization,
          mainEntityOfPage: canonicalUrl ?? `${url}${path}`,
        },
        {
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: [
            { name: 'Home', item: `${url}${routes.home}` },
            { name: 'Blog', item: `${url}${routes.blog}` },
            { name: title, item: `${url}${path}` },
          ].map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
        },
      ]}
    />
  );
}
