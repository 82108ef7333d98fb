import { type KeyboardEvent, type PointerEvent, useId, useImperativeHandle, useState } from 'react';
import type { Editor, RangeRef } from 'slate';
import { ReactEditor, Slate } from 'slate-react';
import { fromPromise } from 'xstate';
import { editorPlaceholder } from '../../../content/editor.ts';
import { randomId } from '../../../contract/random-id.ts';
import { holdHeight } from '../../../effects/hold-height.ts';
import { blockMenuMachine } from '../../../machines/writing/block-menu.machine.ts';
import { editorDialogMachine } from '../../../machines/writing/editor-dialog.machine.ts';
import { editorToolbarMachine } from '../../../machines/writing/editor-toolbar.machine.ts';
import { pastingMachine } from '../../../machines/writing/pasting.machine.ts';
import { slashMenuMachine } from '../../../machines/writing/slash-menu.machine.ts';
import { type BlockAction, changeBlock } from '../../../rich-text/block-moves.ts';
import type { Pasted } from '../../../rich-text/clip.ts';
import { insertBlock } from '../../../rich-text/commands.ts';
import type { PostDocument, VoidBlock } from '../../../rich-text/document.ts';
import { leavesVertically, pressKey } from '../../../rich-text/keys.ts';
import { insertAt, readPaste } from '../../../rich-text/paste.ts';
import { readPlainText } from '../../../rich-text/plain-text.ts';
import { createPostEditor, htmlOf, replaceDocument } from '../../../rich-text/post-editor.ts';
import { readHtml } from '../../../rich-text/read-html.ts';
import { blockAt, ensureSelection } from '../../../rich-text/selection.ts';
import { insertFromSlash, slashQueryOf } from '../../../rich-text/slash.ts';
import {
  dropUpload,
  placeUpload,
  restoreUploads,
  settleUpload,
  uploadKeysIn,
  uploadPlacesIn,
} from '../../../rich-text/uploads.ts';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { BlockHandle } from './block-handle.tsx';
import { BlockToolbars } from './block-toolbars.tsx';
import { renderChunk } from './chunks.tsx';
import { draftOf, insertAnswer, removeSelectedLink } from './dialog-answers.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { Complaint, Frame, Surface, Whole } from './editor-frame.ts';
import { EditorStatus } from './editor-status.tsx';
import { renderElement, renderLeaf, renderPlaceholder } from './elements.tsx';
import { hideFoundLater } from './found-highlights.ts';
import { pressInLine } from './line-keys.ts';
import { PasteNote } from './paste-note.tsx';
import type { InsertedImage, PostEditorProps } from './post-editor-handle.ts';
import { catchUp, goBack, isBrowsersOwn, prepareSurface, showCaret } from './selection.ts';
import { SelectionToolbar } from './selection-toolbar.tsx';
import { pressInSlashMenu, SlashMenu, useSlashAria } from './slash-menu.tsx';
import { Toolbar } from './toolbar.tsx';
import { transfersOf } from './transfers.ts';
import { TextUploads } from './upload-placeholder.tsx';
import { findFieldId, useWritingTools } from './writing-tools.ts';

/**
 * In a separate chunk that loads while the writer begins to write, because nobody searches an empty text. The
 * finder that its machine uses is loaded with it.
 */
const findBar = lazyPart(
  async () => {
    const [{ FindBar }] = await Promise.all([import('./find-bar.tsx'), import('../../../rich-text/find.ts')]);
    return FindBar;
  },
  { room: '0' },
);

/**
 * The editor of a post's text, which owns the document. It notifies the screen of changes, and the screen
 * reads the HTML on demand. The editor runs only in the browser and is never prerendered. EDIT-1 to EDIT-6,
 * EDIT-36.
 */
export function PostEditor({
  initialHtml,
  label,
  isDisabled,
  error,
  onChange,
  onUploadImage,
  uploads,
  onNotices,
  findPages,
  handle,
}: PostEditorProps) {
  const errorId = useId();
  const hintId = useId();
  const [{ editor, prepare, document, notices }] = useState(() => {
    const editor = createPostEditor();
    return { editor, prepare: prepareSurface(editor), ...readHtml(initialHtml) };
  });
  // Moves the handle and the toolbar beside the selection along with the text.
  const [, renderAgain] = useState({});
  const toolbar = useActorRef(editorToolbarMachine);
  const tools = useWritingTools(editor);
  const dialog = useActorRef(
    editorDialogMachine.provide({
      actions: {
        insert: (_, answer) => {
          editor.beginStep();
          insertAnswer(editor, answer, (alt) => onUploadImage({ key: randomId(), file: undefined, alt }));
          goBack(editor);
        },
        removeLink: () => {
          editor.beginStep();
          removeSelectedLink(editor);
          goBack(editor);
        },
      },
    }),
  );
  const slashMenu = useActorRef(
    slashMenuMachine.provide({
      actions: {
        insert: (_, id) => {
          if (!insertFromSlash(editor, id)) {
            ask(id);
          }
        },
      },
    }),
  );
  const blockMenu = useActorRef(
    blockMenuMachine.provide({
      actions: {
        change: (_, action) => {
          changeBlock(editor, action as BlockAction);
          goBack(editor);
        },
        goBack: () => goBack(editor),
      },
    }),
  );
  const slashAria = useSlashAria(slashMenu);
  const pasting = useActorRef(
    pastingMachine.provide({
      actors: { read: fromPromise(({ input, signal }) => readPaste(input, signal)) },
      actions: {
        insert: (_, paste) => {
          const { document, images } = paste.document as Pasted;
          insertAt(editor, paste.place as RangeRef, document);
          if (images.length > 0) {
            uploads?.send({ type: 'images.pasted', images });
          }
        },
        insertText: (_, { place, clip }) => insertAt(editor, place as RangeRef, readPlainText(clip.text)),
        tell: (_, notice) => onNotices([notice]),
      },
    }),
  );
  const getHtml = () => htmlOf(editor);

  useImperativeHandle(handle, () => {
    editor.readLater = (paste) => pasting.send({ type: 'paste.received', paste });
    editor.tell = (notice) => onNotices([notice]);
    return {
      placeUpload: (placeholder) => placeUpload(editor, placeholder),
      settleUpload: (uploaded) => settleUpload(editor, uploaded),
      restoreUploads: (places) => restoreUploads(editor, places),
      dropUpload: (key) => dropUpload(editor, key),
      insertImage: (image) => {
        editor.beginStep();
        insertBlock(editor, imageOf(image));
      },
      focus: () => {
        ensureSelection(editor);
        ReactEditor.focus(editor);
      },
      getHtml,
      replaceHtml: (html) => {
        const read = readHtml(html);
        replaceDocument(editor, read.document);
        follow();
        tellOnce(read.notices, onNotices);
      },
    };
  });

  const ask = (what: string) => {
    if (what === 'find') {
      tools.ask();
      return;
    }
    catchUp(editor);
    const selection = ensureSelection(editor);
    if (what === 'link' && isCode(editor)) {
      return;
    }
    const draft = draftOf(editor, selection);
    if (what === 'link' || what === 'video' || what === 'button' || what === 'image') {
      dialog.send({ type: `${what}.requested`, draft: draft[what] });
    } else if (what === 'alt') {
      dialog.send({ type: 'image.requested', draft: draft.alt });
    }
  };

  /** Updates everything that depends on the text, except the form. */
  function follow() {
    uploads?.send({ type: 'placeholders.seen', keys: uploadKeysIn(editor) });
    tools.changed();
    slashMenu.send({ type: 'text.changed', query: slashQueryOf(editor) });
  }

  function pressed(event: KeyboardEvent<HTMLElement>) {
    if (pressInSlashMenu(slashMenu, event)) {
      return true;
    }
    if (!isDisabled && pressInLine(editor, event)) {
      event.preventDefault();
      return true;
    }
    if (tools.leaves(event)) {
      return true;
    }
    if (tools.entersToolbar(event)) {
      event.preventDefault();
      return true;
    }
    if (tools.isFindKey(event)) {
      event.preventDefault();
      tools.ask();
      return true;
    }
    const { isComposing } = event.nativeEvent;
    const isCaught = !isBrowsersOwn(event.key) || leavesVertically(editor, event);
    if (event.ctrlKey || event.metaKey || event.altKey || isCaught) {
      catchUp(editor);
    }
    if (!isDisabled && !isComposing && pressKey(editor, event, () => ask('link'))) {
      event.preventDefault();
      return true;
    }
    return undefined;
  }

  return (
    <Whole ref={hideFoundLater}>
      <Slate
        editor={editor}
        initialValue={document as PostDocument}
        onValueChange={() => {
          // Before `onChange`, so that a text with a pending image is not saved automatically. BLOCK-25.
          follow();
          onChange(getHtml, () => uploadPlacesIn(editor));
        }}
        onSelectionChange={() => {
          tools.selected();
          slashMenu.send({ type: 'caret.moved', query: slashQueryOf(editor) });
        }}
      >
        <Frame
          ref={() => tellOnce(notices, onNotices)}
          $hasError={error !== ''}
          // The toolbar of a block appears and disappears during a press in the text or on its handle.
          onPointerDown={({ currentTarget, target }: PointerEvent) => {
            const bar = currentTarget.firstElementChild as HTMLElement;
            if (!bar.contains(target as Node)) {
              holdHeight(bar, () => renderAgain({}));
            }
          }}
        >
          <Toolbar toolbar={toolbar} isDisabled={isDisabled} onAsk={ask}>
            <findBar.Part find={tools.find} fieldId={findFieldId} isDisabled={isDisabled} />
            <BlockToolbars isDisabled={isDisabled} onAsk={ask} />
          </Toolbar>
          <TextUploads value={uploads}>
            <Surface
              ref={prepare}
              aria-label={label}
              aria-multiline="true"
              aria-invalid={error === '' ? undefined : true}
              aria-describedby={error === '' ? hintId : `${errorId} ${hintId}`}
              readOnly={isDisabled}
              aria-disabled={isDisabled || undefined}
              // Keeps the focus while the text is disabled.
              tabIndex={0}
              role="textbox"
              placeholder={editorPlaceholder}
              renderPlaceholder={renderPlaceholder}
              spellCheck
              renderElement={renderElement}
              renderLeaf={renderLeaf}
              renderChunk={renderChunk}
              scrollSelectionIntoView={showCaret}
              onKeyDown={pressed}
              {...transfersOf(editor, isDisabled, onUploadImage)}
              onBlur={(event) => {
                tools.left(event);
                slashMenu.send({ type: 'menu.dismissed' });
              }}
              {...slashAria}
            />
          </TextUploads>
          <SelectionToolbar toolbar={tools.selectionToolbar} isDisabled={isDisabled} onAsk={ask} />
          <SlashMenu menu={slashMenu} />
          <BlockHandle menu={blockMenu} isDisabled={isDisabled} />
          <EditorStatus count={tools.count} hintId={hintId} />
        </Frame>
        <EditorDialog dialog={dialog} findPages={findPages} onLeave={() => goBack(editor)} />
      </Slate>
      <PasteNote pasting={pasting} />
      <div id={errorId} aria-live="polite">
        {error === '' ? null : <Complaint>{error}</Complaint>}
      </div>
    </Whole>
  );
}

/** Whether the caret is in code, which cannot contain links. EDIT-25. */
const isCode = (editor: Editor) => blockAt(editor)?.[0].type === 'code';

const imageOf = (image: InsertedImage): VoidBlock => ({ type: 'image', ...image, children: [{ text: '' }] });

/** Notices already reported, so that rendering again does not repeat them. EDIT-51. */
const told = new WeakSet<string[]>();

function tellOnce(notices: string[], onNotices: (notices: string[]) => void) {
  if (notices.length > 0 && !told.has(notices)) {
    told.add(notices);
    onNotices(notices);
  }
}
