import { createContext, type ReactNode, use, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { PageData } from '../contract/page-data.ts';

/** The page data from the server, until the first navigation. */
export const PageDataContext = createContext<PageData | undefined>(undefined);

/** Returns the page data from the server. Undefined without data, and after the first navigation. */
export const usePageData = () => use(PageDataContext);

/** Provides `data` to the first screen. A navigation discards the data, so going back fetches it again. */
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
