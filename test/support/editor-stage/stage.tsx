import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import '../../../src/theme/global.css';
import type { ImageRequest } from '../../../src/machines/writing/image-uploads.machine.ts';
import { PostEditor } from '../../../src/views/writing/editor/post-editor.tsx';
import type { PostEditorHandle } from '../../../src/views/writing/editor/post-editor-handle.ts';
import { BareEditor } from './bare-editor.tsx';

// A page with only the editor, for tests and benchmarks.
const handle = createRef<PostEditorHandle>();
const requests: ImageRequest[] = [];
const notices: string[] = [];
let changes = 0;
const root = createRoot(document.getElementById('root') as HTMLElement);

function draw(initialHtml: string, isDisabled = false) {
  root.render(
    <>
      <h1>Post</h1>
      <PostEditor
        initialHtml={initialHtml}
        label="Content"
        isDisabled={isDisabled}
        error=""
        onChange={() => {
          changes++;
        }}
        onUploadImage={(request) => requests.push(request)}
        onNotices={(found) => notices.push(...found)}
        findPages={async () => []}
        handle={handle}
      />
    </>,
  );
}

const drawBare = (html: string) => root.render(<BareEditor initialHtml={html} />);

const close = () => root.render(null);

const stage = { handle, requests, notices, draw, drawBare, close, changes: () => changes };
export type EditorStage = typeof stage;
Object.assign(globalThis, { stage });
