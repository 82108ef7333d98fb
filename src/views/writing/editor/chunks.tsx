import { type ReactElement, useState, useSyncExternalStore } from 'react';
import { type Editor, Range } from 'slate';
import { type RenderChunkProps, useSlateSelector } from 'slate-react';
import { styled } from 'styled-components';
import { createIdleTurn } from '../../../effects/idle.ts';
import { neverChanges } from '../../../effects/never-changes.ts';

/**
 * The number of blocks rendered before the first paint, starting at the caret. They fill more than a screen.
 */
const blocksAtOnce = 100;

/**
 * Renders a chunk of blocks. This must be a stable function, like the renderers in `elements.tsx`. EDIT-4.
 */
export function renderChunk({ attributes, children, lowest }: RenderChunkProps) {
  return lowest ? (
    <LateChunk attributes={attributes} blocks={blocksOf(children)}>
      {children}
    </LateChunk>
  ) : (
    <div {...attributes}>{children}</div>
  );
}

/** The indexes of the first and the last block of a chunk. */
type Blocks = { first: number; last: number };

type ChunkProps = { attributes: RenderChunkProps['attributes']; blocks: Blocks; children: ReactElement };

/**
 * Renders a chunk of a long post after the first paint, one chunk at a time while the browser is idle. This
 * happens when the post opens, and when undo restores many deleted blocks. A deferred React render would be
 * shorter to write, but it renders all chunks at once and starts again at each key press.
 */
function LateChunk({ attributes, blocks, children }: ChunkProps) {
  const isNeeded = useSlateSelector((editor) => isNeededBy(editor, blocks));
  const [turn] = useState(createIdleTurn);
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) {
    setWasNeeded(true);
  }
  const isDrawn = useSyncExternalStore(wasNeeded ? neverChanges : turn.subscribe, turn.isOver) || wasNeeded;
  return <Chunk {...attributes}>{isDrawn ? children : null}</Chunk>;
}

/**
 * Whether a chunk must be rendered now. Slate needs both ends of the selection. The blocks before the
 * selection need their real height, so that the selection does not move. The blocks after the start of the
 * selection fill the screen.
 */
function isNeededBy({ selection }: Editor, { first, last }: Blocks) {
  const [start, end] = selection === null ? [0, 0] : Range.edges(selection).map(({ path }) => path[0] ?? 0);
  return first < (start ?? 0) + blocksAtOnce || (first <= (end ?? 0) && (end ?? 0) <= last);
}

/** Reads the blocks of a chunk from its children, because Slate does not pass the blocks. */
function blocksOf({ props }: ReactElement<{ ancestor?: { children: Array<{ index: number }> } }>): Blocks {
  const leaves = props.ancestor?.children ?? [];
  return { first: leaves[0]?.index ?? 0, last: leaves.at(-1)?.index ?? 0 };
}

// With layout containment, a change causes a new layout of its chunk only. `content-visibility` would save
// more work, but with it the arrow keys skip whole chunks in Chromium 156.
const Chunk = styled.div`
  contain: layout;
  padding-block-start: 0.05px;
`;
