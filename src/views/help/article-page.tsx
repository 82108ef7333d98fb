import { ArrowLeft, ArrowRight, Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { hrefOfTopic, placeInTopics, relatedBeyondFolder } from '../../content/help-catalogue.ts';
import type { HelpArticle } from '../../content/help-schema.ts';
import { hrefTo } from '../../links.ts';
import type { ArticleFeedbackRef } from '../../machines/help/article-feedback.machine.ts';
import type { ImageViewerRef } from '../../machines/help/image-viewer.machine.ts';
import { routes } from '../../screens.ts';
import { media } from '../../theme/media.ts';
import { Button } from '../ui/button.tsx';
import { ArticleFeedback } from './article-feedback.tsx';
import { ArticleFigure } from './article-figure.tsx';
import { ArticleMast } from './article-mast.tsx';
import { ContactSupport } from './contact-support.tsx';
import { Contents } from './contents.tsx';
import { ViewerContext } from './figure-button.tsx';
import { ImageViewer } from './image-viewer.tsx';
import type { MarkdownText } from './markdown-text.ts';
import { Prose, proseParts } from './prose.tsx';
import { ReaderGrid } from './reader-grid.tsx';

type Props = {
  article: HelpArticle;
  text: MarkdownText;
  viewer: ImageViewerRef;
  feedback: ArticleFeedbackRef;
  onPrint: () => void;
};

const parts = { ...proseParts, img: ArticleFigure };

/** An article of the Help Center. HELP-14 to HELP-19, HELP-22. */
export function ArticlePage({ article, text, viewer, feedback, onPrint }: Props) {
  const { siblings, previous, next } = placeInTopics(article);
  const { default: Text, headings } = text;
  return (
    <ViewerContext value={viewer}>
      <article data-printed="">
        <ArticleMast article={article} trail={trailTo(article)} />
        <ReaderGrid>
          <Contents headings={headings} />
          <div>
            <Prose>
              <Text components={parts} />
            </Prose>
            <ArticleFeedback feedback={feedback} />
            <Neighbors aria-label="More articles" data-screen-only>
              {previous === undefined ? null : (
                <Link href={hrefTo.article(previous.id)} rel="prev">
                  <small>
                    <ArrowLeft size={16} aria-hidden="true" /> Previous
                  </small>
                  {previous.title}
                </Link>
              )}
              {next === undefined ? null : (
                <Link href={hrefTo.article(next.id)} rel="next">
                  <small>
                    Next <ArrowRight size={16} aria-hidden="true" />
                  </small>
                  {next.title}
                </Link>
              )}
            </Neighbors>
          </div>
          <Aside data-screen-only>
            <Button $look="quiet" $size="small" onClick={onPrint}>
              <Printer size={18} aria-hidden="true" />
              Print Page
            </Button>
            <Shelf id="folder" title="Articles in this folder" articles={siblings} />
            <Shelf id="related" title="You may like to read" articles={relatedBeyondFolder(article)} />
          </Aside>
        </ReaderGrid>
      </article>
      <ContactSupport />
      <ImageViewer viewer={viewer} />
    </ViewerContext>
  );
}

/** Returns the breadcrumb of an article: Home / Help Center / subtopic. HELP-14. */
export function trailTo(article: HelpArticle) {
  const { topic, folder } = placeInTopics(article);
  return [
    { name: 'Home', href: routes.home },
    { name: 'Help Center', href: routes.helpCenter },
    ...(topic === undefined || folder === undefined
      ? []
      : [{ name: folder.name, href: hrefOfTopic(topic, folder) }]),
  ];
}

type ShelfProps = { id: string; title: string; articles: readonly HelpArticle[] };

function Shelf({ id, title, articles }: ShelfProps) {
  return articles.length === 0 ? null : (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <ul>
        {articles.map((article) => (
          <li key={article.id}>
            <Link href={hrefTo.article(article.id)}>{article.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const Aside = styled.aside`
  display: grid;
  gap: 2.25rem;
  justify-items: start;
  min-width: 0;
  section { width: 100%; }
  h2 { margin-bottom: 0.4rem; font: 600 var(--t-sm) / 1.2 var(--text); letter-spacing: 0; color: var(--ink-500); }
  li a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding-block: 0.35rem;
    font-size: var(--t-sm);
    font-weight: 500;
    line-height: 1.35;
    color: var(--ink-950);
    text-decoration: none;
  }
  li + li { border-top: 1px solid var(--ink-100); }
  li a:hover { color: var(--ultra-600); text-decoration: underline; }
`;

const Neighbors = styled.nav`
  display: grid;
  gap: 1rem;
  margin-top: 1.5rem;
  a {
    display: grid;
    gap: 0.4rem;
    align-content: start;
    padding: 1.1rem 1.25rem;
    border: 1.5px solid var(--ink-100);
    border-radius: var(--r-md);
    font-weight: 600;
    line-height: 1.35;
    color: var(--ink-950);
    text-decoration: none;
    transition: border-color var(--fast);
  }
  a:hover { border-color: var(--ultra-600); }
  small { display: inline-flex; align-items: center; gap: 0.4rem; font-size: var(--t-sm); font-weight: 400; color: var(--ink-500); }
  @media ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    [rel="next"] { grid-column: 2; justify-items: end; text-align: end; }
  }
`;
