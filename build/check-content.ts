import { globSync, readFileSync } from 'node:fs';
import { topics } from '../src/content/help/topics.ts';
import { ContentError, checkArticles, checkLegal, readSources } from './help-content.ts';
import { unfinishedIn } from './unfinished.ts';

/**
 * Returns what is missing or wrong in the help articles, the legal texts and the pages, one problem per line.
 * Undefined if nothing is. HELP-13.
 */
export function problemsOfContent(): string | undefined {
  const problems = [
    problemsOf(() => checkArticles(readSources('src/content/help'), topics)),
    problemsOf(() => checkLegal(readSources('src/content/legal'))),
    ...globSync('src/views/**/*-screen.tsx')
      .sort()
      .map((file) => {
        const unfinished = unfinishedIn(readFileSync(file, 'utf8'));
        return unfinished === undefined ? undefined : `${file} is not finished: ${unfinished}`;
      }),
  ].filter((problem) => problem !== undefined);
  return problems.length === 0 ? undefined : problems.join('\n');
}

function problemsOf(check: () => unknown): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof ContentError) {
      return error.message;
    }
    throw error;
  }
}
