import { Editor, Node, type Path, type Point, Range, Transforms } from 'slate';

/** One level of indentation in code. EDIT-15. */
export const codeIndent = '  ';

/** Indents or outdents the selected lines of a code block by one level. EDIT-15. */
export function indentCodeLines(editor: Editor, path: Path, by: 1 | -1) {
  const { selection } = editor;
  if (selection === null) {
    return;
  }
  const inBlock = Range.intersection(selection, Editor.range(editor, path)) ?? Editor.range(editor, path);
  Editor.withoutNormalizing(editor, () => {
    // Goes from the last line up, so that the offsets of earlier lines stay valid.
    for (const start of lineStarts(editor, path, inBlock).toReversed()) {
      moveLine(editor, path, start, by);
    }
  });
}

/** Returns the starts of the lines that a range touches, as offsets in the block's text. */
function lineStarts(editor: Editor, path: Path, range: Range): number[] {
  const text = Node.string(Node.get(editor, path));
  const [first, last] = Range.edges(range).map((point) => offsetOf(editor, path, point)) as [number, number];
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return starts.filter((start, index) => start <= last && (starts[index + 1] ?? text.length + 1) > first);
}

function moveLine(editor: Editor, path: Path, start: number, by: 1 | -1) {
  const at = pointAt(editor, path, start);
  if (by === 1) {
    Transforms.insertText(editor, codeIndent, { at });
    return;
  }
  const line = Node.string(Node.get(editor, path)).slice(start);
  const width = /^(?:\t| {1,2})?/.exec(line)?.[0].length ?? 0;
  if (width > 0) {
    Transforms.delete(editor, { at: { anchor: at, focus: pointAt(editor, path, start + width) } });
  }
}

const offsetOf = (editor: Editor, path: Path, point: Point): number =>
  Editor.string(editor, { anchor: Editor.start(editor, path), focus: point }).length;

/**
 * Returns the point at an offset of the block's text. An offset between two text nodes is at the end of the
 * first one.
 */
export function pointAt(editor: Editor, block: Path, offset: number): Point {
  let left = offset;
  let point = Editor.end(editor, block);
  for (const [text, path] of Node.texts(Node.get(editor, block))) {
    if (left <= text.text.length) {
      point = { path: [...block, ...path], offset: left };
      break;
    }
    left -= text.text.length;
  }
  return point;
}
