import type { ReactNode } from 'react';
import { type LazyPart, lazyPart } from '../../runtime/lazy-part.tsx';
import type { MarkdownText } from './markdown-text.ts';

type Props = { children: (text: MarkdownText) => ReactNode };

const files = import.meta.glob<MarkdownText>('../../content/help/*.md');

const texts = new Map<string, LazyPart<Props>>(
  Object.entries(files).map(([file, load]) => [
    file.replace(/^.*\/|\.md$/g, ''),
    lazyPart<Props>(async () => {
      const text = await load();
      return ({ children }) => children(text);
    }),
  ]),
);

/** Returns the text of the article with this id. Each text is a separate chunk. */
export const articleText = (id: string) => texts.get(id);

/** Preloads the text of the article at this address. Resolves to whether the article exists. */
export async function preloadArticleText(path: string): Promise<boolean> {
  const text = texts.get(path.replace(/^\/article\//, ''));
  await text?.preload();
  return text !== undefined;
}
