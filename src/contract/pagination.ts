import * as v from 'valibot';

/** A page's position in its list. `totalPages` is at least 1. API-26. */
export const Pagination = v.object({
  currentPage: v.pipe(v.number(), v.integer(), v.minValue(1)),
  totalPages: v.pipe(v.number(), v.integer(), v.minValue(1)),
  totalRecords: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Set when a search matches more records than were counted. BLOG-31, API-28. */
  isMore: v.optional(v.boolean()),
});
export type Pagination = v.InferOutput<typeof Pagination>;

/** The pagination before a page has loaded. An empty list from the server has an equal object, not this one. */
export const noRecords: Pagination = { currentPage: 1, totalPages: 1, totalRecords: 0 };

/** Returns the pagination of page `page` of `total` items, with `limit` items per page. API-27. */
export const paginationOf = (
  total: number,
  { page, limit }: { page: number; limit: number },
): Pagination => ({
  currentPage: page,
  totalPages: Math.max(1, Math.ceil(total / limit)),
  totalRecords: total,
});

/** Returns whether a list has a page with this number. */
export const hasPage = ({ totalPages }: Pagination, page: number) =>
  Number.isInteger(page) && page >= 1 && page <= totalPages;

/**
 * Creates the schema of a whole number in a query string, between `min` and `max`. Defaults to `fallback`.
 * API-24, API-25.
 */
export function wholeNumberParam(name: string, min: number, max: number, fallback: number) {
  const message = `${name} must be a whole number from ${min} to ${max}.`;
  return v.optional(
    v.pipe(
      v.string(message),
      v.regex(/^\d{1,9}$/, message),
      v.transform(Number),
      v.minValue(min, message),
      v.maxValue(max, message),
    ),
    String(fallback),
  );
}
