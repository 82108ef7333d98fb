import { useSelector } from '@xstate/react';
import { useSearch } from 'wouter';
import { fromPromise } from 'xstate';
import { listPosts, listTags } from '../../api/posts.ts';
import { everyCategory, readBlogAddress } from '../../contract/blog-address.ts';
import { isWriter } from '../../contract/roles.ts';
import { showBlogAddress, watchedBlogAddress } from '../../effects/blog-address.ts';
import { focusField, focusSoon } from '../../effects/focus.ts';
import { showListTop } from '../../effects/list-top.ts';
import { blogListMachine } from '../../machines/blog/blog-list.machine.ts';
import { apiClient } from '../../runtime/api-client.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { usePageData } from '../../runtime/page-data.tsx';
import { SessionContext } from '../../runtime/session-actor.tsx';
import { BlogListHead } from './blog-list-head.tsx';
import { BlogListView } from './blog-list-view.tsx';
import { listIds } from './list-ids.ts';

const liveBlogList = blogListMachine.provide({
  actors: {
    list: fromPromise(({ input, signal }) =>
      listPosts(
        apiClient,
        { ...input, category: input.category === everyCategory ? '' : input.category },
        signal,
      ),
    ),
    listTags: fromPromise(({ signal }) => listTags(apiClient, signal)),
    watchAddress: watchedBlogAddress,
  },
  actions: {
    showAddress: (_, shown) => showBlogAddress(shown),
    showTop: () => showListTop(listIds.posts),
    focusSearch: () => focusField(listIds.form, 'search'),
    focusOpener: () => focusSoon(listIds.opener),
  },
});

/** The public list of posts, with live actors. BLOG-1, BLOG-35. */
export function BlogListScreen() {
  const data = usePageData();
  const query = useSearch();
  const list = useActorRef(liveBlogList, {
    input: {
      address: readBlogAddress(query),
      ...(data?.kind === 'blogList' ? { page: data.page, tags: data.tags.tags } : {}),
    },
  });
  const session = SessionContext.useActorRef();
  const isAdmin = useSelector(
    session,
    (snapshot) => snapshot.matches('signedIn') && isWriter(snapshot.context.session?.role),
  );
  return (
    <>
      <BlogListHead list={list} />
      <BlogListView list={list} isAdmin={isAdmin} />
    </>
  );
}
