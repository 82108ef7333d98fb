import { expandRules, isRuleList, partsOf } from './rule-ids.ts';

/** A citation of a rule, with its position in a file. */
export type Citation = { id: string; file: string; line: number };

/** The citations of one file, grouped by where they occur. */
export type Citations = {
  /** In the titles of tests, or anywhere in a benchmark. */
  inTests: Citation[];
  inModel: Citation[];
  inCode: Citation[];
  /**
   * Anywhere in a test file or a document. The ids are checked, but these citations count neither as a test
   * nor as an implementation.
   */
  inProse: Citation[];
  /** The problems, each as `file:line: message`. */
  faults: string[];
};

/** Matches the id of a rule or a range of ids. In a comment, a range may contain a line break. */
const mention =
  /(?<![\w-])[A-Z][A-Z0-9]*-\d+(?![\w-])(?:\s+(?:(?:\*|\/\/|#)\s+)?to\s+(?:(?:\*|\/\/|#)\s+)?[A-Z][A-Z0-9]*-\d+(?![\w-]))?/g;
const inBrackets = /\(([^()\n]*)\)(?=['"`])/g;
/** Matches comments at the start of a line, and tests without a body. */
const notRun = /^[ \t]*(?:\/\/.*|\/\*[\s\S]*?\*\/|(?:test|it|describe)\.todo\b.*)/gm;
const modelRules = /^ {2}requirements: \[([^\]]*)\]/gm;

/** Matches references to documents that are not in this repository. */
const outside = new RegExp(
  [
    String.raw`\b(?:Spec|Architecture):(?=\s|$)`,
    String.raw`\b(?:Public|Admin|[Ii]ssues?)\s+(?:\*\s+)?#?\d+\b`,
    String.raw`\b(?:public site|blog and admin|blog, admin and help) \d+\b`,
  ].join('|'),
  'g',
);
/**
 * Matches references to a product specification. Only files in `docs` may contain such references, because
 * these files record where the product differs from it.
 */
const specification = /\b[Tt]he\s+(?:(?:\*|\/\/|#)\s+)?spec(?:ification)?(?:'s)?(?![\w-])/g;

/**
 * Finds the citations of one file. Ignores ids with unknown prefixes, because text such as `UTF-8` looks like
 * an id.
 */
export function citationsIn(file: string, text: string, prefixes: ReadonlySet<string>): Citations {
  const found: Citations = { inTests: [], inModel: [], inCode: [], inProse: [], faults: [] };
  const lineAt = lineFinder(text);
  const isKnown = (ids: string) =>
    [...ids.matchAll(mention)].some(([id]) => prefixes.has(partsOf(id).prefix));
  const add = (citations: Citation[], ids: string, index: number) => {
    const line = lineAt(index);
    try {
      citations.push(
        ...expandRules(ids.replaceAll(/[\s*/#]+to[\s*/#]+/g, ' to ')).map((id) => ({ id, file, line })),
      );
    } catch (error) {
      found.faults.push(`${file}:${line}: ${error instanceof Error ? error.message : error}.`);
    }
  };
  const isTest = file.startsWith('test/') && !file.startsWith('test/support/');
  if (isTest) {
    for (const { 1: ids = '', index } of blankOut(notRun, text).matchAll(inBrackets)) {
      if (isKnown(ids) && isRuleList(ids)) {
        add(found.inTests, ids, index);
      } else if (isKnown(ids)) {
        found.faults.push(
          `${file}:${lineAt(index)}: write "(${ids})" in the form "(RULE-7, RULE-74 to RULE-96)".`,
        );
      }
    }
  }
  if (file.endsWith('.model.ts')) {
    for (const { 1: ids = '', index } of text.matchAll(modelRules)) {
      for (const [id] of ids.matchAll(mention)) {
        add(found.inModel, id, index + text.slice(index).indexOf(id));
      }
    }
    if (found.inModel.length === 0) {
      found.faults.push(`${file}:1: the model cites no rule.`);
    }
  }
  for (const { 0: ids, index } of text.matchAll(mention)) {
    if (prefixes.has(partsOf(ids).prefix)) {
      add(
        found[isTest || isDocument(file) ? 'inProse' : isBenchmark(file) ? 'inTests' : 'inCode'],
        ids,
        index,
      );
    }
  }
  const references = new Map(
    [...text.matchAll(outside), ...(file.startsWith('docs/') ? [] : text.matchAll(specification))]
      .sort((a, b) => b.index - a.index)
      .map(({ 0: words, index }) => [lineAt(index), words]),
  );
  for (const [line, words] of [...references].reverse()) {
    found.faults.push(
      `${file}:${line}: "${words.replaceAll(/\s+(?:(?:\*|\/\/|#)\s+)?/g, ' ')}" refers to a document outside of the repository: cite a rule of docs/requirements.`,
    );
  }
  return found;
}

/** Replaces the matches of a pattern by spaces, so that the positions of the rest stay the same. */
const blankOut = (pattern: RegExp, text: string) =>
  text.replaceAll(pattern, (match) => match.replaceAll(/./g, ' '));

const isDocument = (file: string) => file.endsWith('.md');
const isBenchmark = (file: string) => file.startsWith('bench/');

function lineFinder(text: string): (index: number) => number {
  let line = 1;
  let seen = 0;
  return (index) => {
    if (index < seen) {
      line = 1;
      seen = 0;
    }
    for (let at = text.indexOf('\n', seen); at !== -1 && at < index; at = text.indexOf('\n', at + 1)) {
      line += 1;
      seen = at + 1;
    }
    return line;
  };
}
