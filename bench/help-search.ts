import { buildIndex, checkArticles, readSources, searchedArticles } from '../build/help-content.ts';
import { topics } from '../src/content/help/topics.ts';
import { openIndex } from '../src/content/help-search-index.ts';
import type { Measurement } from './measurement.ts';
import { median } from './statistics.ts';

/** The number of articles in the index. */
const articleCount = 500;
/** The maximum time for a keystroke, ms. */
const keystrokeLimit = 30;

const searches = [
  'how to send tokens to another wallet',
  'recovery phrase lost',
  'why is my transacton stuk',
  'destination tag',
];

/**
 * Times the Help Center's search after each typed letter, in an index of 500 articles. The articles are
 * copies of the real ones, each with a different number in its text. SPEED-10.
 */
export async function measureHelpSearch(): Promise<Measurement[]> {
  const written = searchedArticles(checkArticles(readSources('src/content/help'), topics), topics);
  const articles = Array.from({ length: articleCount }, (_, index) => {
    const article = written[index % written.length];
    if (article === undefined) {
      throw new Error('There is no help article.');
    }
    return { ...article, id: `article-${index}`, text: `${article.text} variant${index}` };
  });
  const index = buildIndex(articles);
  const start = performance.now();
  const find = openIndex(index);
  const opened = performance.now() - start;
  const times = searches.flatMap((query) => keystrokesOf(query, find));
  return [
    {
      what: `Help search: the slowest keystroke, ${articleCount} articles`,
      unit: 'ms',
      value: Math.max(...times),
      limit: { under: keystrokeLimit },
      note: `${times.length} keystrokes, median ${median(times).toFixed(1)} ms, each the best of 3`,
    },
    {
      what: `Help search: reading the index of ${articleCount} articles, once`,
      unit: 'ms',
      value: opened,
      note: `${Math.round(index.length / 1_000)} kB before compression`,
    },
  ];
}

/**
 * Returns the time of each keystroke, ms. Takes the best of three attempts, to exclude other load on the
 * computer.
 */
function keystrokesOf(query: string, find: (query: string) => unknown) {
  return Array.from(query, (_, end) => {
    const typed = query.slice(0, end + 1);
    return Math.min(...Array.from({ length: 3 }, () => timeOf(() => find(typed))));
  });
}

function timeOf(act: () => unknown) {
  const start = performance.now();
  act();
  return performance.now() - start;
}
