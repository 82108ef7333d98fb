import type { Editor } from 'slate';
import type { Finder, Question } from './find.ts';

/** Creates a finder for this editor. Its code is loaded for the first search. TOOL-10 to TOOL-16. */
export function lateFinder(editor: Editor) {
  let finder: Finder | undefined;
  return {
    find: async (question: Question) => {
      finder ??= (await import('./find.ts')).createFinder(editor);
      return finder.find(question);
    },
    matches: () => finder?.matches() ?? [],
    replace: (index: number, text: string) => finder?.replace(index, text),
    replaceAll: (text: string) => finder?.replaceAll(text),
  };
}
