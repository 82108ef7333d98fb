import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { PostFormRef } from '../../machines/writing/post-form.machine.ts';
import { useSiteUrl } from '../../runtime/page-head.tsx';
import { Cover } from '../blog/cover.tsx';
import { slugOf } from './slug.ts';

/**
 * Previews of the post's search result, including its address, and of its social card with the picture or
 * the drawn cover. WRITE-30, WRITE-64, STEP-5, PUB-16, PUB-18, BLOG-73.
 */
export function PostCards({ post }: { post: PostFormRef }) {
  const fields = useSelector(post, (snapshot) => snapshot.context.fields);
  const site = URL.parse(useSiteUrl())?.host ?? '';
  const draftSlug = useSelector(post, (snapshot) => snapshot.context.draftSlug);
  const { title, excerpt, slug, tags, imageUrl, metaTitle, metaDescription, socialImage } = fields;
  const shownSlug = slug.trim() || slugOf(title) || draftSlug || '…';
  const shownTitle = metaTitle.trim() || title.trim() || 'The title of the post';
  const shownExcerpt = metaDescription.trim() || excerpt.trim() || 'The excerpt, as search engines show it.';
  const picture = socialImage.trim() || imageUrl;
  return (
    <>
      <figure>
        <Caption>In search results</Caption>
        <Result>
          <small>
            {site} › blog › {shownSlug}
          </small>
          <b dir="auto">{metaTitle.trim() === '' ? `${shownTitle} | SwiftEx Blog` : shownTitle}</b>
          <p dir="auto">{shownExcerpt}</p>
        </Result>
      </figure>
      <figure>
        <Caption>When shared</Caption>
        <SocialCard>
          <div>
            {picture === '' ? (
              <Cover post={{ title, tags, slug: shownSlug }} />
            ) : (
              <img src={picture} alt="" />
            )}
          </div>
          <p>
            <small>{site}</small>
            <b dir="auto">{shownTitle}</b>
            <span dir="auto">{shownExcerpt}</span>
          </p>
        </SocialCard>
      </figure>
    </>
  );
}

const Caption = styled.figcaption`
  margin-bottom: 0.4rem;
  font-size: var(--t-xs);
  font-weight: 600;
  color: var(--ink-500);
`;

const Result = styled.div`
  display: grid;
  gap: 0.15rem;
  padding: 0.9rem 1rem;
  border: 1px solid var(--ink-100);
  border-radius: var(--r-sm);
  font-family: Arial, sans-serif;
  line-height: 1.4;
  overflow-wrap: anywhere;
  small { font-size: 0.75rem; color: var(--ink-700); }
  b { font-size: 1.1rem; font-weight: 400; color: #1a0dab; }
  p {
    display: -webkit-box;
    overflow: hidden;
    font-size: 0.83rem;
    color: #4d5156;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

const SocialCard = styled.div`
  border: 1px solid var(--ink-100);
  border-radius: var(--r-sm);
  overflow: hidden;
  div { position: relative; background: var(--ink-100); aspect-ratio: 1200 / 630; }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  p {
    display: grid;
    gap: 0.1rem;
    padding: 0.75rem 0.9rem;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  small { font-size: 0.75rem; color: var(--ink-500); }
  span {
    display: -webkit-box;
    overflow: hidden;
    font-size: var(--t-xs);
    color: var(--ink-500);
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;
