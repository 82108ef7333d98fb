import { type BaseSelection, Editor, Transforms } from 'slate';
import { HistoryEditor, withHistory } from 'slate-history';

/** The length of an undo step, ms. Later changes start a new step. EDIT-23. */
const stepDuration = 500;

/**
 * Adds an undo history of 100 steps. A step contains the changes within 500 ms, but no changes of the
 * selection. Slate's own history merges all typing into one step and never merges anything else. EDIT-23.
 */
export function withSteps(plain: Editor, now: () => number = () => Date.now()): Editor {
  const editor = withHistory(plain);
  const { apply, undo, redo, getDirtyPaths } = editor;
  let began = Number.NEGATIVE_INFINITY;
  let isStepForced = true;

  editor.beginStep = () => {
    isStepForced = true;
  };
  // Undo and redo restore a normalized document. Normalizing it again takes seconds for thousands of blocks.
  let isRestoring = false;
  const restore = (act: () => void, before: BaseSelection = null) => {
    isRestoring = true;
    // Slate walks the whole text for each removed block that contains the selection.
    if (before !== null) {
      editor.selection = null;
    }
    act();
    isRestoring = false;
    isStepForced = true;
    // A step that replaces every block loses the selection, and Firefox then drops typed text.
    if (editor.selection === null) {
      Transforms.select(editor, before ?? Editor.end(editor, []));
    }
  };
  editor.getDirtyPaths = (operation) => (isRestoring ? [] : getDirtyPaths(operation));
  editor.undo = () => restore(undo, editor.history.undos.at(-1)?.selectionBefore);
  editor.redo = () => restore(redo);
  editor.apply = (operation) => {
    if (operation.type === 'set_selection' || HistoryEditor.isSaving(editor) === false) {
      apply(operation);
      return;
    }
    const lastStep = editor.history.undos.at(-1)?.operations;
    const lastOperation = lastStep?.at(-1);
    // The operations of one edit always share a step, even if the edit takes longer.
    const isSameAct = lastOperation !== undefined && editor.operations.includes(lastOperation);
    const isJoined = !isStepForced && lastStep !== undefined && (isSameAct || now() - began < stepDuration);
    if (isJoined) {
      HistoryEditor.withMerging(editor, () => apply(operation));
    } else {
      isStepForced = false;
      began = now();
      HistoryEditor.withoutMerging(editor, () => apply(operation));
    }
  };
  return editor;
}
