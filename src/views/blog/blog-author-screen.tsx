import { useState } from 'react';
import { useParams, useSearch } from 'wouter';
import { fromPromise } from 'xstate';
import { listPostsOf, noPostsOf } from '../../api/author-posts.ts';
import type { PageData } from '../../contract/page-data.ts';
import type { TagList } from '../../contract/posts.ts';
import {
  authorAddress,
  showAuthorSlug,
  showBlogAddress,
  watchedAuthorAddress,
} from '../../effects/blog-address.ts';
import { showListTop } from '../../effects/list-top.ts';
import { blogListMachine } from '../../machines/blog/blog-list.machine.ts';
import { apiClient } from '../../runtime/api-client.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { usePageData } from '../../runtime/page-data.tsx';
import { authorHref } from './author-links.ts';
import { BlogAuthorHead } from './blog-author-head.tsx';
import { BlogAuthorView } from './blog-author-view.tsx';
import { listIds } from './list-ids.ts';

/** /blog/author/{slug}: an author's page, with live actors. AUTHOR-14, AUTHOR-19. */
export function BlogAuthorScreen() {
  const { slug = '' } = useParams<{ slug: string }>();
  return <Author key={slug} slug={slug} />;
}

/** Provides the blog list's machine with the posts of one author, without tags and search. */
const listOf = (slug: string) =>
  blogListMachine.provide({
    actors: {
      list: fromPromise(({ input, signal }) =>
        listPostsOf(apiClient, slug, input.page, signal).then((page) => showAuthorSlug(page, slug)),
      ),
      // Never called, because the screen starts with an empty list of tags.
      listTags: fromPromise<TagList>(async () => ({ tags: [] })),
      watchAddress: watchedAuthorAddress(authorHref(slug)),
    },
    actions: {
      showAddress: (_, shown) => showBlogAddress(shown),
      showTop: () => showListTop(listIds.posts),
      focusSearch: () => undefined,
      focusOpener: () => undefined,
    },
  });

function Author({ slug }: { slug: string }) {
  const data = usePageData();
  const query = useSearch();
  const [logic] = useState(() => listOf(slug));
  const list = useActorRef(logic, {
    input: { address: authorAddress(query), page: pageIn(data), tags: [] },
  });
  return (
    <>
      <BlogAuthorHead list={list} slug={slug} />
      <BlogAuthorView list={list} slug={slug} />
    </>
  );
}

function pageIn(data: PageData | undefined) {
  return data?.kind === 'blogMissing' ? noPostsOf : data?.kind === 'blogAuthor' ? data.page : undefined;
}
