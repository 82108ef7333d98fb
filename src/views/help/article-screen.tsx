import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { findArticle } from '../../content/help-catalogue.ts';
import type { HelpArticle } from '../../content/help-schema.ts';
import { imageDrag } from '../../effects/image-drag.ts';
import { addFigureEntry, addressedFigure, goBack, loadedImage } from '../../effects/image-viewer.ts';
import { scrollLock } from '../../effects/page.ts';
import { hrefTo } from '../../links.ts';
import { articleFeedbackMachine } from '../../machines/help/article-feedback.machine.ts';
import { imageViewerMachine } from '../../machines/help/image-viewer.machine.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { PageHead, useSiteUrl } from '../../runtime/page-head.tsx';
import { ArticlePage, trailTo } from './article-page.tsx';
import { articleText } from './article-texts.tsx';
import { breadcrumbData } from './breadcrumb.tsx';
import type { MarkdownText } from './markdown-text.ts';

const liveViewer = imageViewerMachine.provide({
  actors: {
    watchHistory: addressedFigure,
    lockScroll: scrollLock,
    loadImage: loadedImage,
    dragImage: imageDrag,
  },
  actions: { addEntry: (_, figure) => addFigureEntry(figure), goBack },
});

/** The article at the address, or `unknown` if it does not exist. HELP-11, HELP-12, HELP-20. */
export function ArticleScreen({ id, unknown }: { id: string; unknown: ReactNode }) {
  const article = findArticle(id);
  const text = articleText(id);
  return article === undefined || text === undefined ? (
    unknown
  ) : (
    <text.Part>{(content) => <LiveArticle article={article} text={content} />}</text.Part>
  );
}

function LiveArticle({ article, text }: { article: HelpArticle; text: MarkdownText }) {
  const url = useSiteUrl();
  const viewer = useActorRef(liveViewer);
  const [logic] = useState(() =>
    articleFeedbackMachine.provide({
      actors: {
        count: fromPromise(async ({ input }) =>
          (await import('../../runtime/count-feedback.ts')).countFeedback({ id: article.id, ...input }),
        ),
      },
    }),
  );
  const feedback = useActorRef(logic);
  const path = hrefTo.article(article.id);
  return (
    <>
      <PageHead
        title={`${article.title} | SwiftEx Help Center`}
        description={article.summary}
        path={path}
        modified={article.modifiedDate}
        structuredData={[
          articleData(url, path, article),
          breadcrumbData(url, [...trailTo(article), { name: article.title, href: path }]),
        ]}
      />
      <ArticlePage
        article={article}
        text={text}
        viewer={viewer}
        feedback={feedback}
        onPrint={() => window.print()}
      />
    </>
  );
}

const articleData = (url: string, path: string, { title, summary, modifiedDate }: HelpArticle) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: title,
  description: summary,
  dateModified: modifiedDate,
  mainEntityOfPage: `${url}${path}`,
  image: `${url}/social-card.png`,
  inLanguage: 'en',
  author: { '@type': 'Organization', name: 'SwiftEx', url: `${url}/` },
  publisher: { '@type': 'Organization', '@id': `${url}/#organization`, name: 'SwiftEx', url: `${url}/` },
});
