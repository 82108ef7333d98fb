import { postAlignments, postFonts, postMaxIndent } from '../contract/post-html.ts';
import type { Marks, PostAlignment, PostFont } from './document.ts';

import { styleOf } from './parse-html.ts';

/** The styling that is read from HTML: everything that the editor supports, or emphasis only. */
export type Manner = 'whole' | 'clean';

const marksOfTag = new Map(
  Object.entries<Marks>({
    b: { bold: true },
    strong: { bold: true },
    th: { bold: true },
    i: { italic: true },
    em: { italic: true },
    cite: { italic: true },
    dfn: { italic: true },
    var: { italic: true },
    u: { underline: true },
    ins: { underline: true },
    s: { strike: true },
    strike: { strike: true },
    del: { strike: true },
    code: { code: true },
    kbd: { code: true },
    samp: { code: true },
    tt: { code: true },
    sub: { script: 'sub' },
    sup: { script: 'super' },
    small: { size: 'small' },
    big: { size: 'large' },
    mark: { background: 'yellow' },
  }),
);

/** Returns whether a tag represents marks. */
export const isMarkTag = (tag: string) => marksOfTag.has(tag);

/** Returns the marks of text inside an element, given the marks around it. */
export function marksWithin(
  element: Element,
  around: Marks,
  manner: Manner,
  report: (name: string) => void,
): Marks {
  const tag = element.localName;
  const marks: Partial<Record<keyof Marks, unknown>> = { ...around, ...marksOfTag.get(tag) };
  const set = (name: keyof Marks, value: unknown) => {
    if (value === undefined) {
      delete marks[name];
    } else {
      marks[name] = value;
    }
  };
  for (const name of classesOf(element)) {
    const [, format, value = ''] = /^ql-(font|size|color|bg)-(.+)$/.exec(name) ?? [];
    if (format === 'font') {
      set('font', fontOf(value));
    } else if (format === 'size') {
      set('size', value === 'small' || value === 'large' || value === 'huge' ? value : undefined);
    } else if (format !== undefined) {
      set(format === 'color' ? 'color' : 'background', colorOf(value));
    }
  }
  if (tag === 'font') {
    set('color', colorOf(element.getAttribute('color') ?? '') ?? around.color);
    set('font', fontOf(element.getAttribute('face') ?? '') ?? around.font);
  }
  for (const [property, value] of stylesOf(element)) {
    readStyle(property, value, set, () => report(property));
  }
  if (manner === 'clean') {
    for (const name of ['font', 'size', 'color', 'background'] as const) {
      delete marks[name];
    }
    // The underline of a pasted link comes from its page's style, not from the writer.
    if (tag === 'a' || element.parentElement?.localName === 'a') {
      delete marks.underline;
    }
  }
  return marks as Marks;
}

function readStyle(
  property: string,
  value: string,
  set: (name: keyof Marks, value: unknown) => void,
  report: () => void,
) {
  switch (property) {
    case 'font-weight':
      return set('bold', /^(?:bold|bolder|[6-9]00)$/.test(value) ? true : undefined);
    case 'font-style':
      return set('italic', /^(?:italic|oblique)/.test(value) ? true : undefined);
    case 'text-decoration':
    case 'text-decoration-line':
      if (value.includes('underline')) {
        set('underline', true);
      }
      if (value.includes('line-through')) {
        set('strike', true);
      }
      return;
    case 'vertical-align':
      return value === 'sub' || value === 'super' ? set('script', value) : undefined;
    case 'color':
      return set('color', colorOf(value));
    case 'background-color':
    case 'background':
      return set('background', colorOf(value));
    case 'font-family': {
      const font = fontOf(value);
      return font === undefined ? report() : set('font', font);
    }
    case 'text-align':
    case 'direction':
      return;
    default:
      return report();
  }
}

/** Reads the alignment and indent of a block from its classes, style or attribute. */
export function placeOf(element: Element): { align?: PostAlignment | 'left'; indent?: number } {
  const place: { align?: PostAlignment | 'left'; indent?: number } = {};
  const aligned = (value: string | undefined) => {
    const align = postAlignments.find((known) => known === value?.replace(/^end$/, 'right'));
    if (align !== undefined) {
      place.align = align;
    } else if (value === 'left' || value === 'start') {
      place.align = 'left';
    }
  };
  aligned(element.localName === 'center' ? 'center' : element.getAttribute('align')?.toLowerCase());
  aligned(stylesOf(element).find(([property]) => property === 'text-align')?.[1]);
  for (const name of classesOf(element)) {
    const [, format, value = ''] = /^ql-(align|indent)-(.+)$/.exec(name) ?? [];
    if (format === 'align') {
      aligned(value);
    } else if (format === 'indent' && Number(value) >= 1) {
      place.indent = Math.min(Math.trunc(Number(value)), postMaxIndent);
    }
  }
  return place;
}

export const classesOf = (element: Element): string[] =>
  (element.getAttribute('class') ?? '').split(/\s+/).filter((name) => name !== '');

function stylesOf(element: Element): Array<[string, string]> {
  return styleOf(element)
    .split(';')
    .flatMap((declaration): Array<[string, string]> => {
      const [property = '', ...value] = declaration.split(':');
      const text = value
        .join(':')
        .replace(/!important/i, '')
        .trim()
        .toLowerCase();
      return text === '' ? [] : [[property.trim().toLowerCase(), text]];
    });
}

/** Returns the colors in an element's style, unchanged. */
export function writtenColorsOf(element: Element): { color?: string; background?: string } {
  const found: { color?: string; background?: string } = {};
  for (const [property, value] of stylesOf(element)) {
    const isColor = /^(?:#[\da-f]{3,8}|rgba?\([\d\s,./%]+\)|[a-z]{3,20})$/.test(value);
    if (property === 'color' && isColor) {
      found.color = value;
    } else if (/^background(?:-color)?$/.test(property) && isColor) {
      found.background = value;
    }
  }
  return found;
}

function fontOf(value: string): PostFont | undefined {
  const first = (value.split(',')[0] ?? '').replace(/["']/g, '').trim().toLowerCase().replaceAll(' ', '-');
  return postFonts.find((known) => known === first);
}

const noColors = /^(?:transparent|inherit|initial|unset|revert|none|currentcolor|auto|windowtext)$/;

/** Converts a color to `#rrggbb` or a CSS name. Returns undefined for anything else. */
function colorOf(value: string): string | undefined {
  const text = value.trim().toLowerCase();
  if (/^#[\da-f]{6}$/.test(text)) {
    return text;
  }
  if (/^#[\da-f]{3}$/.test(text)) {
    return `#${[...text.slice(1)].map((digit) => digit + digit).join('')}`;
  }
  const [, red, green, blue, alpha = '1'] =
    /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*([\d.]+%?)\s*)?\)$/.exec(text) ?? [];
  if (red !== undefined && green !== undefined && blue !== undefined) {
    const digits = [red, green, blue].map((part) =>
      Math.min(Number(part), 255).toString(16).padStart(2, '0'),
    );
    return Number.parseFloat(alpha) === 0 ? undefined : `#${digits.join('')}`;
  }
  return /^[a-z]{3,20}$/.test(text) && !noColors.test(text) ? text : undefined;
}
