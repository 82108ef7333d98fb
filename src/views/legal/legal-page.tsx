import { Printer } from 'lucide-react';
import { styled } from 'styled-components';
import * as v from 'valibot';
import { LegalHead } from '../../content/help-schema.ts';
import { PageHead, useSiteUrl } from '../../runtime/page-head.tsx';
import { routes } from '../../screens.ts';
import { Breadcrumb, breadcrumbData } from '../help/breadcrumb.tsx';
import { Contents } from '../help/contents.tsx';
import type { MarkdownText } from '../help/markdown-text.ts';
import { Horizon, Night } from '../help/night.tsx';
import { Prose, proseParts } from '../help/prose.tsx';
import { ReaderGrid } from '../help/reader-grid.tsx';
import { Button } from '../ui/button.tsx';
import { Column } from '../ui/layout.tsx';
import { longDate } from '../ui/long-date.ts';

const trail = [{ name: 'Home', href: routes.home }];

/** The page of a legal text, such as the Terms of Service. PAGE-24, PAGE-25, SHELL-48. */
export function LegalPage({ text, path }: { text: MarkdownText; path: string }) {
  const url = useSiteUrl();
  const { title, updated, summary } = v.parse(LegalHead, text.frontmatter);
  const Text = text.default;
  return (
    <>
      <PageHead
        title={`${title} | SwiftEx`}
        description={summary}
        path={path}
        modified={updated}
        structuredData={[breadcrumbData(url, [...trail, { name: title, href: path }])]}
      />
      <article data-printed="" data-quiet-end="">
        <Night as="header" data-surface="night">
          <Opening>
            <Breadcrumb trail={trail} here={title} />
            <h1>{title}</h1>
            <p>{summary}</p>
            <small>
              Last updated <time dateTime={updated}>{longDate(updated)}</time>
            </small>
          </Opening>
          <Horizon />
        </Night>
        <TextGrid>
          <Contents headings={text.headings} />
          <div>
            <Prose>
              <Text components={proseParts} />
            </Prose>
          </div>
          <aside data-screen-only>
            <Button $look="quiet" $size="small" onClick={() => window.print()}>
              <Printer size={18} aria-hidden="true" />
              Print Page
            </Button>
          </aside>
        </TextGrid>
      </article>
    </>
  );
}

const Opening = styled(Column)`
  display: grid;
  gap: 1.1rem;
  padding-block: clamp(0.75rem, 2vw, 2rem) clamp(5.5rem, 8vw, 7.5rem);
  h1 { max-width: 11.9em; font-size: clamp(2.4rem, 1.5rem + 3.6vw, 4rem); }
  p { max-width: 35.9em; font-size: var(--t-lg); line-height: 1.45; color: var(--night-text); }
  small { font-size: var(--t-sm); color: var(--night-text); }
`;

const TextGrid = styled(ReaderGrid)`
  padding-bottom: var(--section);
`;
