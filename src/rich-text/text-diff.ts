import { diffArrays, diffWordsWithSpace } from 'diff';
import { parseHtml, styleOf } from './parse-html.ts';

/** A piece of a line, which is in both texts or only in one of them. `place` is its index in the line. */
type DiffPiece = { kind: 'both' | 'first' | 'second'; text: string; place: number };

/**
 * A line in which two texts differ. `number` identifies the line in the comparison, and is not a line number
 * of either text. With a `note`, the words are equal, but the formats or the images differ. `block` names the
 * block of a line that only one text has, unless it is a paragraph.
 */
export type DiffLine = { number: number; pieces: DiffPiece[]; note?: 'formats' | 'images'; block?: string };

/** The maximum number of differing words or lines. With more of them the comparison would take seconds. */
const mostEdits = 2_000;

/** Lines with a smaller share of common words are not compared word by word. */
const leastShare = 0.4;

/** How many lines of the second text are searched for one that resembles a line of the first text. */
const reach = 20;

/**
 * Compares the texts of two posts. Lists the differing lines, and then the lines in which only formats or
 * images differ. Lines that resemble each other are compared word by word. WRITE-63, REV-10.
 */
export function changedLines(first: string, second: string): DiffLine[] {
  const [one, other] = [linesOf(first), linesOf(second)];
  const changes = compare(one, other);
  const differing = changes.flatMap(({ value, added, removed }, index) => {
    const next = changes[index + 1];
    // Removed lines come before the lines added in their place, which `replaced` then includes.
    if (removed) {
      return replaced(value, next?.added === true ? next.value : []);
    }
    return added && changes[index - 1]?.removed !== true ? replaced([], value) : [];
  });
  return [...differing, ...restyled(one, other)].map((line, number) => ({ ...line, number }));
}

type Unnumbered = Omit<DiffLine, 'number'>;

/** Lists the differences between lines of the first text and those that replaced them. */
function replaced(before: readonly Line[], after: readonly Line[]): Unnumbered[] {
  const found: Unnumbered[] = [];
  let [shown, shownAfter] = [0, 0];
  for (const [index, line] of before.entries()) {
    const offset = after.slice(shownAfter, shownAfter + reach).findIndex((other) => isAlike(line, other));
    const other = after[shownAfter + offset];
    const pieces = offset === -1 || other === undefined ? undefined : byWord(line.text, other.text);
    if (pieces !== undefined) {
      found.push(...before.slice(shown, index).map(whole('first')));
      found.push(...after.slice(shownAfter, shownAfter + offset).map(whole('second')));
      found.push(...(pieces.some(({ kind }) => kind !== 'both') ? [{ pieces }] : []));
      [shown, shownAfter] = [index + 1, shownAfter + offset + 1];
    }
  }
  return [
    ...found,
    ...before.slice(shown).map(whole('first')),
    ...after.slice(shownAfter).map(whole('second')),
  ];
}

const whole =
  (kind: 'first' | 'second') =>
  ({ text, look }: Line): Unnumbered => {
    const block = blockOf(look);
    return { pieces: [{ kind, text, place: 0 }], ...(block === undefined ? {} : { block }) };
  };

/** Whether two lines are blocks of the same kind and have many words in common. */
function isAlike(one: Line, other: Line): boolean {
  const [words, rest] = [wordsOf(one.text), wordsOf(other.text)];
  const counts = new Map<string, number>();
  for (const word of words) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  let common = 0;
  for (const word of rest) {
    const count = counts.get(word) ?? 0;
    common += Math.min(count, 1);
    counts.set(word, Math.max(count - 1, 0));
  }
  return (
    blockOf(one.look) === blockOf(other.look) &&
    2 * common >= leastShare * (words.length + rest.length) &&
    common > 0
  );
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

type Change<T> = { value: T; added: boolean; removed: boolean };

/** Compares two lines word by word. Returns undefined if too many words differ. */
const byWord = (first: string, second: string): DiffPiece[] | undefined =>
  diffWordsWithSpace(first, second, { maxEditLength: mostEdits })?.map(
    ({ value, added, removed }, place) => ({
      kind: added ? 'second' : removed ? 'first' : 'both',
      text: value,
      place,
    }),
  );

/**
 * Compares the lines of both texts. If too many differ, lists all lines of the first text and then all of the
 * second.
 */
function compare(first: readonly Line[], second: readonly Line[]): Array<Change<Line[]>> {
  const changes = diffArrays([...first], [...second], {
    comparator: (one, other) => one.text === other.text,
    maxEditLength: mostEdits,
  });
  return (
    changes ?? [
      { value: [...first], added: false, removed: true },
      { value: [...second], added: true, removed: false },
    ]
  );
}

/** Finds the lines whose words are equal in both texts, but whose formats or images differ. */
function restyled(first: readonly Line[], second: readonly Line[]): Unnumbered[] {
  const found: Unnumbered[] = [];
  let [at, place] = [0, 0];
  for (const { value, added, removed } of compare(first, second)) {
    for (let index = 0; index < value.length && !added && !removed; index++) {
      const [before, after] = [first[at + index], second[place + index]];
      if (before !== undefined && after !== undefined && before.look !== after.look) {
        const note = before.images === after.images ? 'formats' : 'images';
        found.push({ pieces: [{ kind: 'both', text: after.text, place: 0 }], note });
      }
    }
    at += added ? 0 : value.length;
    place += removed ? 0 : value.length;
  }
  return found;
}

/** A line: its text, the addresses of its images and videos, and the text with all markup. */
type Line = { text: string; images: string; look: string };

const blockNames: Record<string, string> = {
  li: 'List item',
  pre: 'Code',
  tr: 'Table row',
  blockquote: 'Quote',
  aside: 'Callout',
  summary: 'Toggle',
  figcaption: 'Caption',
};

/** Returns the name of a line's block. Undefined for paragraphs. */
function blockOf(look: string): string | undefined {
  const name = /^\ufdd1(\w+)/.exec(look)?.[1] ?? '';
  return /^h\d$/.test(name) ? 'Heading' : blockNames[name];
}

const blocks =
  'p, h1, h2, h3, h4, h5, h6, li, pre, tr, summary, hr, br, blockquote, aside, figure, figcaption, div, dt, dd';
const formats = 'a, strong, b, em, i, u, s, del, strike, code, sub, sup, span, img, iframe';

/** Delimiters around the markup within a line's text. */
const [open, close] = ['\ufdd1', '\ufdd2'];

/** Splits a post into lines, one for each block. An image counts as its alternative text. */
function linesOf(html: string): Line[] {
  const { body } = parseHtml(html.replace(/[\ufdd1\ufdd2]/g, ''));
  for (const element of body.querySelectorAll(`${blocks}, td, th, ${formats}`)) {
    const mark = `${open}${markOf(element)}${close}`;
    if (element.localName === 'img') {
      element.replaceWith(mark, `[${element.getAttribute('alt') || 'image'}]`);
    } else if (element.localName === 'iframe') {
      element.replaceWith('\n', mark, '[video]');
    } else if (element.matches(blocks)) {
      element.before('\n', mark);
    } else if (element.matches('td, th')) {
      element.before(element.previousElementSibling === null ? '' : ' | ', mark);
    } else {
      element.before(mark);
      element.after(`${open}${close}`);
    }
  }
  return (body.textContent ?? '').split('\n').flatMap((line) => {
    const text = line.replace(/\ufdd1[^\ufdd2]*\ufdd2/g, '').trim();
    const images = [...line.matchAll(/\ufdd1(?:img|iframe)[^\ufdd2]*\ufdd2/g)].join();
    return text === '' ? [] : [{ text, images, look: line.trim() }];
  });
}

const names: Record<string, string> = { b: 'strong', i: 'em', del: 's', strike: 's' };

/**
 * Describes an element by its name and visible properties. Other attributes differ between the editor and the
 * server.
 */
function markOf(element: Element): string {
  const { localName } = element;
  const list = localName === 'li' ? element.parentElement?.localName : '';
  const kinds = [...element.classList].sort().join(' ');
  const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
  const look = styleOf(element).replace(/[\s;]/g, '');
  return [names[localName] ?? localName, list, kinds, address, look].join(' ').replace(/\s/g, ' ');
}
