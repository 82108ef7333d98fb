import { type ReactElement, useDeferredValue } from 'react';
import { type RenderChunkProps, useSlateStatic } from 'slate-react';
import { styled } from 'styled-components';

/** Chunks rendered before the first paint: more than a screen of text. */
const chunksAtOnce = 2;

/** Renders a chunk of blocks. A stable function, like the other renderers. EDIT-4. */
export function renderChunk({ attributes, children, lowest }: RenderChunkProps) {
  return lowest ? (
    <LateChunk attributes={attributes} isAtOnce={isNearStart(children)}>
      {children}
    </LateChunk>
  ) : (
    <div {...attributes}>{children}</div>
  );
}

type ChunkProps = { attributes: RenderChunkProps['attributes']; isAtOnce: boolean; children: ReactElement };

/**
 * Defers the later chunks of a long post to a low-priority render after the first paint. What a writer
 * adds renders at once, because the caret may go there.
 */
function LateChunk({ attributes, isAtOnce, children }: ChunkProps) {
  const editor = useSlateStatic();
  const isDrawn = useDeferredValue(true, isAtOnce || editor.selection !== null);
  return <Chunk {...attributes}>{isDrawn ? children : null}</Chunk>;
}

/** Slate does not pass a chunk's index, but its children hold it. */
function isNearStart({ props }: ReactElement<{ root?: { children?: unknown[] }; ancestor?: unknown }>) {
  const chunks = props.root?.children;
  return chunks === undefined || chunks.indexOf(props.ancestor) < chunksAtOnce;
}

// Layout containment keeps a change within its chunk. `content-visibility` would save more, but
// arrow keys then skip whole chunks in Chromium 156.
const Chunk = styled.div`
  contain: layout;
  padding-block-start: 0.05px;
`;
