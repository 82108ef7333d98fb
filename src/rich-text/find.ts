import {
  type Descendant,
  Editor,
  type Element,
  Node,
  Path,
  type Point,
  type Range,
  Text,
  Transforms,
} from 'slate';
import { isVoidBlock } from './document.ts';

/** The text to search for, and whether its case matters. */
export type Question = { query: string; matchCase: boolean };

/** Searches the text of one editor, and replaces the matches of the last search. */
export type Finder = {
  /** Finds every match. `nearest` is the index of the first match at or after the caret, or 0. */
  find: (question: Question) => { total: number; nearest: number };
  /** The matches that the last search found, in the order of the text. */
  matches: () => readonly Range[];
  /** Replaces one match, and puts the caret after the new text. */
  replace: (index: number, text: string) => void;
  /** Replaces all matches as one undo step. */
  replaceAll: (text: string) => void;
};

/** The matches in one line, as offsets within its text. */
type Found = ReadonlyArray<readonly [start: number, end: number]>;

/**
 * Creates a finder for this editor. The finder caches the matches of each line until the query or the line
 * changes. After an edit it searches only the edited line. TOOL-10 to TOOL-16.
 */
export function createFinder(editor: Editor): Finder {
  let asked: Question = { query: '', matchCase: false };
  let known = new WeakMap<Node, Found>();
  let matches: Range[] = [];

  function find(question: Question) {
    if (question.query !== asked.query || question.matchCase !== asked.matchCase) {
      asked = question;
      known = new WeakMap();
    }
    matches = [...matchesIn(editor.children, [], patternOf(asked), known)];
    const caret = editor.selection === null ? undefined : Editor.start(editor, editor.selection);
    const nearest = caret === undefined ? 0 : matches.findIndex(({ anchor }) => !isBefore(anchor, caret));
    return { total: matches.length, nearest: Math.max(nearest, 0) };
  }

  function replaceThese(these: readonly Range[], text: string) {
    editor.beginStep();
    Editor.withoutNormalizing(editor, () => {
      for (const [path, edits] of editsOf(editor, these, text)) {
        applyEdits(editor, path, edits);
      }
      const [first] = these;
      if (these.length === 1 && first !== undefined) {
        const { path, offset } = first.anchor;
        Transforms.select(editor, { path, offset: offset + text.length });
      }
    });
    editor.beginStep();
  }

  return {
    find,
    matches: () => matches,
    replace: (index, text) => replaceThese(matches.slice(index, index + 1), text),
    replaceAll: (text) => replaceThese(matches, text),
  };
}

function patternOf({ query, matchCase }: Question) {
  const literal = query.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  // The case of the Turkish İ has no simple mapping, so the `i` flag does not match it with i.
  return matchCase ? new RegExp(literal, 'gu') : new RegExp(literal.replace(/[iİ]/gi, '[iİ]'), 'giu');
}

const isBefore = (one: Point, other: Point) => {
  const at = one.path.findIndex((step, index) => step !== other.path[index]);
  return at === -1 ? one.offset < other.offset : (one.path[at] ?? 0) < (other.path[at] ?? 0);
};

function* matchesIn(
  nodes: readonly Descendant[],
  at: Path,
  pattern: RegExp,
  known: WeakMap<Node, Found>,
): Generator<Range> {
  for (const [index, node] of nodes.entries()) {
    const path = [...at, index];
    if (!Node.isElement(node) || isVoidBlock(node)) {
      continue;
    }
    if (isLine(node)) {
      const found = known.get(node) ?? offsetsIn(Node.string(node), pattern);
      known.set(node, found);
      yield* rangesIn(node, path, found);
    } else {
      yield* matchesIn(node.children, path, pattern, known);
    }
  }
}

function isLine({ children: [first] }: Element) {
  return first === undefined || !Node.isElement(first) || first.type === 'link';
}

const offsetsIn = (text: string, pattern: RegExp): Found =>
  [...text.matchAll(pattern)].map(({ 0: match, index }) => [index, index + match.length] as const);

/**
 * Returns the ranges of a line's matches. A range starts in the text node of the match's first letter and
 * ends in the text node of its last letter.
 */
function rangesIn(line: Element, path: Path, found: Found): Range[] {
  if (found.length === 0) {
    return [];
  }
  let before = 0;
  const texts = [...Node.texts(line)].map(([{ text }, within]) => {
    before += text.length;
    return { path: [...path, ...within], start: before - text.length, end: before };
  });
  const pointAt = (offset: number, isStart: boolean): Point => {
    const text = texts.find(({ end }) => (isStart ? offset < end : offset <= end)) ?? texts.at(-1);
    return { path: text?.path ?? path, offset: offset - (text?.start ?? 0) };
  };
  return found.map(([start, end]) => ({ anchor: pointAt(start, true), focus: pointAt(end, false) }));
}

type Edit = { start: number; end: number; text: string };

/**
 * Collects the edits of each text node. The first text node of a match gets the new text. The other text
 * nodes lose their part of the match.
 */
function editsOf(editor: Editor, matches: readonly Range[], text: string) {
  const edits = new Map<string, [path: Path, edits: Edit[]]>();
  const add = (path: Path, edit: Edit) => {
    const key = path.join();
    const own = edits.get(key) ?? [path, []];
    own[1].push(edit);
    edits.set(key, own);
  };
  for (const { anchor, focus } of matches) {
    // Nearly every match is within one text node. Walking the document for each match would double the time.
    if (Path.equals(anchor.path, focus.path)) {
      add(anchor.path, { start: anchor.offset, end: focus.offset, text });
      continue;
    }
    for (const [node, path] of Editor.nodes(editor, { at: { anchor, focus }, match: Text.isText })) {
      const isFirst = Path.equals(path, anchor.path);
      add(path, {
        start: isFirst ? anchor.offset : 0,
        end: Path.equals(path, focus.path) ? focus.offset : node.text.length,
        text: isFirst ? text : '',
      });
    }
  }
  return edits.values();
}

/**
 * Changes a text node with two operations, regardless of the number of edits. Thousands of operations would
 * take seconds.
 */
function applyEdits(editor: Editor, path: Path, edits: readonly Edit[]) {
  const { text } = Node.leaf(editor, path);
  const start = edits[0]?.start ?? 0;
  const end = edits.at(-1)?.end ?? 0;
  let next = '';
  let done = start;
  for (const edit of edits) {
    next += text.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  editor.apply({ type: 'remove_text', path, offset: start, text: text.slice(start, end) });
  editor.apply({ type: 'insert_text', path, offset: start, text: next });
}
