import * as v from 'valibot';
import type { PostListRequest } from '../../contract/admin-posts.ts';
import { postSearchMaxLength } from '../../contract/post-limits.ts';
import { NewTagName, postStatuses } from '../../contract/posts.ts';
import { listQuery, searchAndPageIn } from '../admin/list-address.ts';

/** Returns the query of the list's address. The list has two paths. WRITE-47, WRITE-52. */
export const postListQuery = ({ page, ...parts }: PostListRequest) => listQuery(parts, page);

/** Reads the search, both filters and the page from an address. Ignores invalid values. WRITE-52. */
export function postListRequestIn(query: URLSearchParams): PostListRequest {
  const tag = v.safeParse(NewTagName, query.get('tag'));
  return {
    ...searchAndPageIn(query, postSearchMaxLength),
    tag: tag.success ? tag.output : '',
    status: postStatuses.find((known) => known === query.get('status')) ?? '',
  };
}
