import type { Editor } from 'slate';
import { HistoryEditor, withHistory } from 'slate-history';

/** Changes this soon after a step began belong to it, ms. Spec: blog and admin 9. */
const stepDuration = 500;

/**
 * Undo in steps of 500 ms, 100 of them: what the writer does, not what the selection does. Slate's own
 * history joins typing without end and never joins anything else. Spec: blog and admin 9.
 */
export function withSteps(plain: Editor, now: () => number = () => Date.now()): Editor {
  const editor = withHistory(plain);
  const { apply, undo, redo } = editor;
  let began = Number.NEGATIVE_INFINITY;
  let isStepForced = true;

  editor.beginStep = () => {
    isStepForced = true;
  };
  editor.undo = () => {
    undo();
    isStepForced = true;
  };
  editor.redo = () => {
    redo();
    isStepForced = true;
  };
  editor.apply = (operation) => {
    if (operation.type === 'set_selection' || HistoryEditor.isSaving(editor) === false) {
      apply(operation);
      return;
    }
    const lastStep = editor.history.undos.at(-1)?.operations;
    const lastOperation = lastStep?.at(-1);
    // What one act of the writer does is never parted, however long it takes.
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
