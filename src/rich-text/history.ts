import type { Editor } from 'slate';
import { HistoryEditor, withHistory } from 'slate-history';

/** Changes within this time of a step's start belong to it, ms. EDIT-23. */
const stepDuration = 500;

/**
 * Undo in 100 steps of 500 ms, without selections. Slate's own history merges all typing into one step
 * and never merges anything else. EDIT-23.
 */
export function withSteps(plain: Editor, now: () => number = () => Date.now()): Editor {
  const editor = withHistory(plain);
  const { apply, undo, redo, getDirtyPaths } = editor;
  let began = Number.NEGATIVE_INFINITY;
  let isStepForced = true;

  editor.beginStep = () => {
    isStepForced = true;
  };
  // What undo and redo restore was normalized before. Looking at it again takes seconds for thousands of blocks.
  let isRestoring = false;
  const restore = (act: () => void) => {
    isRestoring = true;
    act();
    isRestoring = false;
    isStepForced = true;
  };
  editor.getDirtyPaths = (operation) => (isRestoring ? [] : getDirtyPaths(operation));
  editor.undo = () => restore(undo);
  editor.redo = () => restore(redo);
  editor.apply = (operation) => {
    if (operation.type === 'set_selection' || HistoryEditor.isSaving(editor) === false) {
      apply(operation);
      return;
    }
    const lastStep = editor.history.undos.at(-1)?.operations;
    const lastOperation = lastStep?.at(-1);
    // The operations of one act are never split, however long it takes.
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
