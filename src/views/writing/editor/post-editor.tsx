import { CircleAlert } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useId,
  useImperativeHandle,
  useState,
} from 'react';
import { Editor, Node, type Range, type RangeRef, Transforms } from 'slate';
import { Editable, ReactEditor, Slate } from 'slate-react';
import { styled } from 'styled-components';
import { fromPromise } from 'xstate';
import { editorPlaceholder } from '../../../content/editor.ts';
import { blockMenuMachine } from '../../../machines/writing/block-menu.machine.ts';
import { type EditorAnswer, editorDialogMachine } from '../../../machines/writing/editor-dialog.machine.ts';
import { editorToolbarMachine } from '../../../machines/writing/editor-toolbar.machine.ts';
import { linkSearchMachine } from '../../../machines/writing/link-search.machine.ts';
import { pastingMachine } from '../../../machines/writing/pasting.machine.ts';
import { slashMenuMachine } from '../../../machines/writing/slash-menu.machine.ts';
import { type BlockAction, changeBlock, dropBlock } from '../../../rich-text/block-moves.ts';
import type { Pasted } from '../../../rich-text/clip.ts';
import { insertBlock, linkAt, removeLink, selectedVoid, setLink } from '../../../rich-text/commands.ts';
import type { LinkElement, PostDocument, VoidBlock } from '../../../rich-text/document.ts';
import { changeImage, selectedImage } from '../../../rich-text/figures.ts';
import { leavesVertically, pressKey } from '../../../rich-text/keys.ts';
import { insertAt, readPaste } from '../../../rich-text/paste.ts';
import { readPlainText } from '../../../rich-text/plain-text.ts';
import { createPostEditor, htmlOf, replaceDocument } from '../../../rich-text/post-editor.ts';
import { readHtml } from '../../../rich-text/read-html.ts';
import { blockAt, ensureSelection, selectedBlocks } from '../../../rich-text/selection.ts';
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
import { media } from '../../../theme/media.ts';
import { postText } from '../../../theme/post-text.ts';
import { BlockHandle, draggedBlock } from './block-handle.tsx';
import { BlockToolbars } from './block-toolbars.tsx';
import { renderChunk } from './chunks.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { EditorStatus } from './editor-status.tsx';
import { renderElement, renderLeaf, renderPlaceholder } from './elements.tsx';
import { fillLink } from './fill-link.ts';
import { PasteNote } from './paste-note.tsx';
import type { PlacedImage, PostEditorProps } from './post-editor-handle.ts';
import { catchUp, goBack, isBrowsersOwn, showCaret, spareReact } from './selection.ts';
import { SelectionToolbar } from './selection-toolbar.tsx';
import { pressInSlashMenu, SlashMenu, useSlashAria } from './slash-menu.tsx';
import { pressInTable } from './table-keys.ts';
import { Toolbar } from './toolbar.tsx';
import { TextUploads } from './upload-placeholder.tsx';
import { findFieldId, useWritingTools } from './writing-tools.ts';

/** Loaded while the writer begins: nothing is searched before there is text. */
const findBar = lazyPart(async () => (await import('./find-bar.tsx')).FindBar, '0');

/**
 * The editor of a post's text. It owns the document. The screen hears of changes and reads the HTML when
 * it needs it. It runs in the browser only and is never prerendered. EDIT-1 to EDIT-6, EDIT-36.
 */
export function PostEditor({
  initialHtml,
  label,
  isDisabled,
  error = '',
  onChange,
  onUploadImage,
  uploads,
  onNotices,
  findPages = findNone,
  handle,
}: PostEditorProps) {
  const errorId = useId();
  const hintId = useId();
  const [{ editor, document, notices }] = useState(() => {
    return { editor: createPostEditor(), ...readHtml(initialHtml) };
  });
  const toolbar = useActorRef(editorToolbarMachine);
  const tools = useWritingTools(editor);
  const linkSearch = useActorRef(
    linkSearchMachine.provide({
      actors: { search: fromPromise(({ input, signal }) => findPages(input, signal)) },
      actions: { fill: (_, hit) => fillLink(hit) },
    }),
  );
  const dialog = useActorRef(
    editorDialogMachine.provide({
      actions: {
        insert: (_, answer) => {
          editor.beginStep();
          insert(editor, answer, (alt) => onUploadImage({ key: crypto.randomUUID(), alt }));
          goBack(editor);
        },
        removeLink: () => {
          editor.beginStep();
          const [, image] = selectedImage(editor) ?? [];
          if (image === undefined) {
            removeLink(editor);
          } else {
            changeImage(editor, image, { link: undefined });
          }
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
        tell: (_, notice) => onNotices?.([notice]),
      },
    }),
  );
  const getHtml = () => htmlOf(editor);

  useImperativeHandle(handle, () => {
    editor.readLater = (paste) => pasting.send({ type: 'paste.received', paste });
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
    const [object] = selectedVoid(editor) ?? [];
    const draft = draftOf(editor, selection, object);
    linkSearch.send({ type: 'list.closed' });
    if (what === 'link' || what === 'video' || what === 'button' || what === 'image') {
      dialog.send({ type: `${what}.requested`, draft: draft[what] });
    }
  };

  function changed() {
    onChange(getHtml, () => uploadPlacesIn(editor));
    uploads?.send({ type: 'placeholders.seen', keys: uploadKeysIn(editor) });
    tools.changed();
    slashMenu.send({ type: 'text.changed', query: slashQueryOf(editor) });
  }

  function pressed(event: KeyboardEvent<HTMLElement>) {
    if (!isDisabled && pressInTable(editor, event)) {
      event.preventDefault();
      return true;
    }
    if (pressInSlashMenu(slashMenu, event)) {
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
    if (event.ctrlKey || event.metaKey || event.altKey || (!isComposing && isCaught)) {
      catchUp(editor);
    }
    if (!isDisabled && !isComposing && pressKey(editor, event, () => ask('link'))) {
      event.preventDefault();
      return true;
    }
    return undefined;
  }

  function paste(event: ClipboardEvent<HTMLElement>) {
    if (isDisabled || upload(event, event.clipboardData)) {
      return true;
    }
    event.preventDefault();
    catchUp(editor);
    ReactEditor.insertData(editor, event.clipboardData);
    return true;
  }

  function drop(event: DragEvent<HTMLElement>) {
    const dragged = event.dataTransfer.getData(draggedBlock);
    if (!isDisabled && dragged !== '') {
      event.preventDefault();
      const { anchor } = ReactEditor.findEventRange(editor, event);
      dropBlock(editor, dragged.split(' ').map(Number), anchor.path);
      return true;
    }
    if (!isDisabled && picturesIn(event.dataTransfer).length > 0) {
      Transforms.select(editor, ReactEditor.findEventRange(editor, event));
    }
    return upload(event, event.dataTransfer);
  }

  function upload(event: { preventDefault: () => void }, data: DataTransfer) {
    const pictures = isDisabled ? [] : picturesIn(data);
    for (const file of pictures) {
      onUploadImage({ key: crypto.randomUUID(), file, alt: '' });
    }
    if (pictures.length > 0) {
      event.preventDefault();
    }
    return pictures.length > 0;
  }

  return (
    <Whole>
      <Slate
        editor={editor}
        initialValue={document as PostDocument}
        onValueChange={changed}
        onSelectionChange={() => {
          tools.selected();
          slashMenu.send({ type: 'caret.moved', query: slashQueryOf(editor) });
        }}
      >
        <Frame ref={() => tellOnce(notices, onNotices)} $hasError={error !== ''}>
          <Toolbar toolbar={toolbar} isDisabled={isDisabled} onAsk={ask}>
            <findBar.Part find={tools.find} fieldId={findFieldId} isDisabled={isDisabled} />
            <BlockToolbars isDisabled={isDisabled} onAsk={ask} />
          </Toolbar>
          <TextUploads value={uploads}>
            <Surface
              ref={spareReact}
              aria-label={label}
              aria-multiline="true"
              aria-invalid={error === '' ? undefined : true}
              aria-describedby={error === '' ? hintId : `${errorId} ${hintId}`}
              readOnly={isDisabled}
              aria-disabled={isDisabled || undefined}
              role="textbox"
              placeholder={editorPlaceholder}
              renderPlaceholder={renderPlaceholder}
              spellCheck
              renderElement={renderElement}
              renderLeaf={renderLeaf}
              renderChunk={renderChunk}
              scrollSelectionIntoView={showCaret}
              onKeyDown={pressed}
              onPaste={paste}
              onDrop={drop}
              onDragOver={allowBlock}
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
        <EditorDialog dialog={dialog} search={linkSearch} onLeave={() => goBack(editor)} />
      </Slate>
      <PasteNote pasting={pasting} />
      <div id={errorId} aria-live="polite">
        {error === '' ? null : (
          <Problem>
            <CircleAlert size={18} aria-hidden="true" />
            {error}
          </Problem>
        )}
      </div>
    </Whole>
  );
}

/** The browser lets only text be dropped in a text field. BLOCK-21. */
function allowBlock(event: DragEvent<HTMLElement>) {
  if (event.dataTransfer.types.includes(draggedBlock)) {
    event.preventDefault();
  }
}

/** The initial values of each dialog, from the selection. EDIT-34. */
function draftOf(editor: Editor, selection: Range, object: VoidBlock | undefined) {
  const empty = { address: '', text: '', look: 'primary' };
  const link = linkAt(editor)?.[0];
  return {
    link: {
      ...empty,
      address: link?.url ?? (object?.type === 'image' ? (object.link ?? '') : ''),
      text: textOfLink(editor, selection, link),
    },
    video: { ...empty, address: object?.type === 'video' ? object.url : '' },
    button:
      object?.type === 'button' ? { address: object.url, text: object.label, look: object.look } : empty,
    image: object?.type === 'image' ? { ...empty, text: object.alt, look: 'placed' } : empty,
  };
}

/** The text of the link, or the selected text where one link can hold it. */
function textOfLink(editor: Editor, selection: Range, link: LinkElement | undefined): string {
  const text = link === undefined ? Editor.string(editor, selection) : Node.string(link);
  return selectedBlocks(editor).length > 1 ? '' : text.slice(0, 300);
}

/** Inserts a dialog's answer, or changes the selected block of its kind, or the link of an image. BLOCK-32. */
function insert(editor: Editor, answer: EditorAnswer, upload: (alt: string) => void) {
  const [object, path] = selectedVoid(editor) ?? [];
  if (answer.kind === 'link' && object?.type === 'image' && path !== undefined) {
    changeImage(editor, path, { link: answer.url });
  } else if (answer.kind === 'link') {
    setLink(editor, answer.url, answer.text);
  } else if (object !== undefined && path !== undefined && object.type === answer.kind) {
    const { kind: _, ...changes } = answer;
    Transforms.setNodes<VoidBlock>(editor, changes as object, { at: path });
  } else if (answer.kind === 'image') {
    upload(answer.alt);
  } else {
    const { kind, ...parts } = answer;
    insertBlock(editor, { type: kind, ...parts, children: [{ text: '' }] } as VoidBlock);
  }
}

const findNone = () => Promise.resolve([]);

/** Code holds no links. EDIT-25. */
const isCode = (editor: Editor) => blockAt(editor)?.[0].type === 'code';

const imageOf = (image: PlacedImage): VoidBlock => ({ type: 'image', ...image, children: [{ text: '' }] });

/** Pasted or dropped pictures, unless text comes with them. EDIT-36. */
function picturesIn(data: DataTransfer): File[] {
  const text = data
    .getData('text/html')
    .replace(/<(?:style|!--)[\s\S]*?(?:<\/style>|-->)|<[^>]*>/g, '')
    .trim();
  return text === '' ? [...data.files].filter(({ type }) => type.startsWith('image/')) : [];
}

/** Notices already reported, so that rendering again does not repeat them. EDIT-51. */
const told = new WeakSet<string[]>();

function tellOnce(notices: string[], onNotices: ((notices: string[]) => void) | undefined) {
  if (notices.length > 0 && !told.has(notices)) {
    told.add(notices);
    onNotices?.(notices);
  }
}

/** Fills its container, so that the text gets all the space. */
const Whole = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Frame = styled.div<{ $hasError: boolean }>`
  /* Room for the handle of a block. BLOCK-20. */
  --gutter: 1rem;
  @media ${media.tablet} { --gutter: 3rem; }
  position: relative;
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  border: 1.5px solid ${({ $hasError }) => ($hasError ? 'var(--bad)' : 'var(--field-line)')};
  border-radius: var(--r-md);
  background: var(--white);
  transition: border-color var(--fast);
  &:focus-within { border-color: ${({ $hasError }) => ($hasError ? 'var(--bad)' : 'var(--ultra-600)')}; }
`;

const Surface = styled(Editable)`
  /* Slate would set the height of the placeholder here. EDIT-1. */
  flex: 1 0 auto;
  min-height: 400px !important;
  padding: clamp(1rem, 3vw, 2rem);
  padding-inline-start: var(--gutter);
  font-size: var(--t-md);
  color: var(--ink-900);
  outline: none;
  &[aria-disabled] { opacity: 0.6; }
  /* Slate sets a too low contrast as an inline style. */
  [data-slate-placeholder] { color: var(--field-hint); opacity: 1 !important; }
  ${postText}
  *::highlight(found) { background-color: #ffe58a; color: var(--ink-950); }
  *::highlight(found-current) { background-color: #ff9f43; color: var(--ink-950); }
`;

const Problem = styled.p`
  display: flex;
  gap: 0.4rem;
  margin-top: 0.4rem;
  font-size: var(--t-sm);
  font-weight: 500;
  color: var(--bad-ink);
`;
