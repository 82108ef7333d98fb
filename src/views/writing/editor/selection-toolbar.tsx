import { useSelector } from '@xstate/react';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { Editor } from 'slate';
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react';
import { styled } from 'styled-components';
import type { SelectionToolbarRef } from '../../../machines/writing/selection-toolbar.machine.ts';
import { type ActiveFormats, activeFormatsOf } from '../../../rich-text/active-formats.ts';
import { placeToolbar } from './place-toolbar.ts';
import { goBack, runStep } from './selection.ts';
import { moveToTool, Tool } from './toolbar.tsx';
import { selectionButtons, type ToolbarButton } from './toolbar-items.ts';

/** The id of the toolbar, which Alt+F10 focuses. */
export const selectionToolbarId = 'selection-toolbar';

type Props = {
  toolbar: SelectionToolbarRef;
  isDisabled: boolean;
  /** Opens the dialog of the button with this id. */
  onAsk: (what: string) => void;
};

/** The toolbar beside the selected text. TOOL-18 to TOOL-20. */
export function SelectionToolbar({ toolbar, isDisabled, onAsk }: Props) {
  const isShown = useSelector(toolbar, (snapshot) => snapshot.matches('shown'));
  return isShown && !isDisabled ? <Shown toolbar={toolbar} onAsk={onAsk} /> : null;
}

function Shown({ toolbar, onAsk }: Omit<Props, 'isDisabled'>) {
  const editor = useSlateStatic();
  const active: ActiveFormats = JSON.parse(useSlateSelector(activeFormatsOf));
  // The subscription renders the toolbar again when the selection moves, which updates the position.
  useSlateSelector(selectionOf);

  function press({ id, act }: ToolbarButton) {
    if (act === undefined) {
      onAsk(id);
    } else {
      runStep(editor, act);
    }
  }

  function pressed(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      toolbar.send({ type: 'toolbar.dismissed' });
      goBack(editor);
    } else {
      moveToTool(event);
    }
  }

  return (
    <Floating
      id={selectionToolbarId}
      ref={(bar) => place(editor, bar)}
      role="toolbar"
      aria-label="Selected text"
      onKeyDown={pressed}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node) || !event.currentTarget.parentElement?.contains(to)) {
          toolbar.send({ type: 'selection.lost' });
        }
      }}
    >
      {selectionButtons.map((button, index) => (
        <Tool
          key={button.id}
          data-control={button.id}
          tabIndex={index === 0 ? 0 : -1}
          aria-label={button.label}
          title={button.label}
          aria-pressed={button.isOn?.(active)}
          aria-haspopup={button.act === undefined ? 'dialog' : undefined}
          onClick={() => press(button)}
        >
          <button.icon size={19} aria-hidden="true" />
        </Tool>
      ))}
    </Floating>
  );
}

const selectionOf = ({ selection }: Editor) => JSON.stringify(selection);

/** Puts the toolbar beside the selection, within its frame. */
function place(editor: Editor, bar: HTMLElement | null) {
  const frame = bar?.parentElement;
  if (
    bar === null ||
    !frame ||
    editor.selection === null ||
    !ReactEditor.hasRange(editor, editor.selection)
  ) {
    return;
  }
  const selected = ReactEditor.toDOMRange(editor, editor.selection).getBoundingClientRect();
  const around = frame.getBoundingClientRect();
  const toolbar = frame.firstElementChild?.getBoundingClientRect();
  const at = placeToolbar(selected, bar.getBoundingClientRect(), {
    top: Math.max(toolbar?.bottom ?? 0, 0),
    right: around.right,
    bottom: globalThis.visualViewport?.height ?? innerHeight,
    left: around.left,
  });
  bar.style.visibility = at === undefined ? 'hidden' : 'visible';
  bar.style.left = `${(at?.left ?? 0) - around.left}px`;
  bar.style.top = `${(at?.top ?? 0) - around.top}px`;
}

const Floating = styled.div`
  position: absolute;
  z-index: 1;
  display: flex;
  padding: 0.125rem;
  border: 1px solid var(--ink-100);
  border-radius: var(--r-sm);
  background: var(--white);
  box-shadow: var(--shadow-2);
`;
