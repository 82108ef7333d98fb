import { createContext, type ReactNode, use, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { PageData } from '../contract/page-data.ts';

/** What the server put into the page, while the first screen stands. */
export const PageDataContext = createContext<PageData | undefined>(undefined);

/** What the server put into the page; undefined where it put nothing, and once the visitor has moved on. */
export const usePageData = () => use(PageDataContext);

/**
 * Gives `data` to the screen that the page came with. As soon as the address is another one the data
 * is gone for good: coming back asks the server again.
 */
export function FirstPageData({ data, children }: { data: PageData | undefined; children: ReactNode }) {
  const [path] = useLocation();
  const search = useSearch();
  const here = `${path}?${search}`;
  const [first, setFirst] = useState({ here, data });
  if (here !== first.here) {
    setFirst({ here, data: undefined });
  }
  return <PageDataContext value={here === first.here ? first.data : undefined}>{children}</PageDataContext>;
}
