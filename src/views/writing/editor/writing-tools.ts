import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { Editor, Range } from 'slate';
import { ReactEditor } from 'slate-react';
import { fromPromise } from 'xstate';
import { whenIdle } from '../../../effects/idle.ts';
import { findReplaceMachine } from '../../../machines/writing/find-replace.machine.ts';
import { selectionToolbarMachine } from '../../../machines/writing/selection-toolbar.machine.ts';
import { tabExitMachine } from '../../../machines/writing/tab-exit.machine.ts';
import { wordCountMachine } from '../../../machines/writing/word-count.machine.ts';
import { isVoidBlock } from '../../../rich-text/document.ts';
import { isApple } from '../../../rich-text/keys.ts';
import { lateFinder } from '../../../rich-text/late-finder.ts';
import { selectedBlocks } from '../../../rich-text/selection.ts';
import { wordsIn } from '../../../rich-text/words.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { hideFound, revealFound, showFound } from './found-highlights.ts';
import { catchUp, goBack } from './selection.ts';
import { selectionToolbarId } from './selection-toolbar.tsx';

/** The id of the field for the text to find. */
export const findFieldId = 'find-in-post';

/** The live machines of the writing tools around an editor's text. TOOL-5 to TOOL-17. */
export function useWritingTools(editor: Editor) {
  const [finder] = useState(() => lateFinder(editor));
  const exit = useActorRef(tabExitMachine);
  const count = useActorRef(
    wordCountMachine.provide({ actors: { count: whenIdle(() => wordsIn(editor.children)) } }),
  );
  const find = useActorRef(
    findReplaceMachine.provide({
      actors: { find: fromPromise(({ input }) => finder.find(input)) },
      actions: {
        show: (_, { current, isRevealed }) => {
          if (isRevealed) {
            revealFound(editor, finder.matches()[current]);
          }
          showFound(editor, finder.matches(), current);
        },
        hide: hideFound,
        replace: (_, { current, text }) => finder.replace(current, text),
        replaceAll: (_, text) => finder.replaceAll(text),
        focusQuery: () => {
          const field = document.getElementById(findFieldId);
          if (field instanceof HTMLInputElement) {
            field.select();
          }
        },
        goBack: () => goBack(editor),
      },
    }),
  );
  const selectionToolbar = useActorRef(selectionToolbarMachine);
  return {
    count,
    find,
    selectionToolbar,
    /** Tells the tools that the text has changed. Sends the event only to the tools that need it. TOOL-7. */
    changed() {
      if (count.getSnapshot().hasTag('settled')) {
        count.send({ type: 'text.changed' });
      }
      if (find.getSnapshot().matches('open')) {
        find.send({ type: 'text.changed' });
      }
      if (selectionToolbar.getSnapshot().hasTag('waiting') && !hasSelectedText(editor)) {
        selectionToolbar.send({ type: 'selection.lost' });
      }
    },
    /**
     * Tells the toolbar beside the selection when a selection of text begins, changes or ends. Other moves of
     * the caret send no event.
     */
    selected() {
      const isWaiting = selectionToolbar.getSnapshot().hasTag('waiting');
      // A format chosen by key changes the paths of the selection while its toolbar has the focus.
      const isInToolbar = document.activeElement?.closest(`#${selectionToolbarId}`) != null;
      const isSelected = (isInToolbar || ReactEditor.isFocused(editor)) && hasSelectedText(editor);
      if (isSelected || isWaiting) {
        selectionToolbar.send({ type: isSelected ? 'selection.made' : 'selection.lost' });
      }
    },
    /**
     * Focuses the toolbar beside the selection on Alt+F10. Returns whether the toolbar has the focus.
     * TOOL-20.
     */
    entersToolbar({ key, altKey }: KeyboardEvent<HTMLElement>) {
      const button =
        key === 'F10' && altKey ? document.querySelector<HTMLElement>(`#${selectionToolbarId} button`) : null;
      button?.focus();
      return button !== null;
    },
    /** Whether the browser handles this key instead of the editor: Tab after Escape. TOOL-5. */
    leaves({ key, nativeEvent }: KeyboardEvent<HTMLElement>) {
      const isLeaving = exit.getSnapshot().matches('leaving');
      if (key === 'Escape' && !nativeEvent.isComposing) {
        exit.send({ type: 'escape.pressed' });
        selectionToolbar.send({ type: 'toolbar.dismissed' });
      } else if (isLeaving && key !== 'Shift') {
        exit.send({ type: 'writing.resumed' });
      }
      return isLeaving && key === 'Tab';
    },
    /** Called when the focus leaves the text. */
    left({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      exit.send({ type: 'writing.resumed' });
      if (
        !(relatedTarget instanceof globalThis.Node) ||
        !currentTarget.parentElement?.contains(relatedTarget)
      ) {
        selectionToolbar.send({ type: 'selection.lost' });
      }
    },
    isFindKey: ({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent<HTMLElement>) =>
      key.toLowerCase() === 'f' && !altKey && !shiftKey && (isApple() ? metaKey : ctrlKey),
    /** Opens the find bar, with the selected text if it lies within one line. TOOL-8. */
    ask() {
      catchUp(editor);
      const { selection } = editor;
      const text =
        selection === null || selectedBlocks(editor).length > 1 ? '' : Editor.string(editor, selection);
      find.send({ type: 'find.requested', query: text.includes('\n') ? '' : text.slice(0, 200) });
    },
  };
}

/** Whether text that can be formatted is selected. */
function hasSelectedText(editor: Editor): boolean {
  const { selection } = editor;
  return (
    selection !== null &&
    Range.isExpanded(selection) &&
    Editor.string(editor, selection) !== '' &&
    selectedBlocks(editor).some(([block]) => block.type !== 'code' && !isVoidBlock(block))
  );
}
