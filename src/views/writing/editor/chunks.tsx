import { type ReactElement, useDeferredValue } from 'react';
import { type RenderChunkProps, useSlateStatic } from 'slate-react';
import { styled } from 'styled-components';

/** So many chunks are drawn before anything is painted: more than a screen of text. */
const chunksAtOnce = 2;

/** Draws a chunk of blocks. At module level and stable, as the other renderers are. */
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
 * When a long post is opened, the chunks after the first ones are drawn once those can be read, in the
 * pauses of everything else. What a writer adds is drawn at once, as their caret may go there.
 */
function LateChunk({ attributes, isAtOnce, children }: ChunkProps) {
  const editor = useSlateStatic();
  const isDrawn = useDeferredValue(true, isAtOnce || editor.selection !== null);
  return <Chunk {...attributes}>{isDrawn ? children : null}</Chunk>;
}

/** Slate says nothing of where a chunk stands, but has it in what it asks to be drawn. */
function isNearStart({ props }: ReactElement<{ root?: { children?: unknown[] }; ancestor?: unknown }>) {
  const chunks = props.root?.children;
  return chunks === undefined || chunks.indexOf(props.ancestor) < chunksAtOnce;
}

// What changes in a chunk moves nothing within the others. `content-visibility` would spare more, but
// arrow keys then jump over whole chunks in Chromium 156.
const Chunk = styled.div`
  contain: layout;
  padding-block-start: 0.05px;
`;
