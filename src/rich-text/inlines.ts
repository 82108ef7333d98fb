import type { FormattedText, Inline, LinkElement, Marks } from './document.ts';

/** The marks, in the order in which they are compared and written. */
export const markNames = [
  'font',
  'size',
  'color',
  'background',
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'script',
] as const satisfies ReadonlyArray<keyof Marks>;

/** Returns the marks of a text. */
function marksOf(text: Marks): Marks {
  return Object.fromEntries(
    markNames.flatMap((name) => (text[name] === undefined ? [] : [[name, text[name]]])),
  );
}

/** Returns the texts of inlines, including those of links. */
export const textsOf = (inlines: readonly Inline[]): FormattedText[] =>
  inlines.flatMap((inline) => ('text' in inline ? [inline] : inline.children));

/**
 * Normalizes inlines. Merges neighbors with the same marks, removes empty texts except next to a link, and
 * removes the marks of empty texts.
 */
export function tidyInlines(inlines: readonly Inline[]): Inline[] {
  const tidied: Inline[] = [];
  for (const inline of inlines) {
    if ('text' in inline) {
      appendText(tidied, inline);
    } else {
      const children = tidyTexts(inline.children);
      if (children.some(({ text }) => text !== '')) {
        if (!endsWithText(tidied)) {
          tidied.push({ text: '' });
        }
        tidied.push({ type: 'link', url: inline.url, children } satisfies LinkElement);
      }
    }
  }
  if (!endsWithText(tidied)) {
    tidied.push({ text: '' });
  }
  return tidied;
}

/** Normalizes texts. Returns at least one text. */
export function tidyTexts(texts: readonly FormattedText[]): FormattedText[] {
  const tidied: FormattedText[] = [];
  for (const text of texts) {
    appendText(tidied, text);
  }
  return tidied.length === 0 ? [{ text: '' }] : tidied;
}

function appendText(inlines: Array<Inline>, text: FormattedText) {
  if (text.text === '') {
    return;
  }
  const last = inlines.at(-1);
  const marks = marksOf(text);
  if (last !== undefined && 'text' in last && last.text === '') {
    inlines[inlines.length - 1] = { text: text.text, ...marks };
  } else if (last !== undefined && 'text' in last && haveSameMarks(last, text)) {
    inlines[inlines.length - 1] = { ...last, text: last.text + text.text };
  } else {
    inlines.push({ text: text.text, ...marks });
  }
}

function endsWithText(inlines: readonly Inline[]) {
  const last = inlines.at(-1);
  return last !== undefined && 'text' in last;
}

const haveSameMarks = (one: Marks, other: Marks) => markNames.every((name) => one[name] === other[name]);
