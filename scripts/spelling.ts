const withEnding = (stems: string, ending: string) => stems.split(' ').map((stem) => stem + ending);

const iseEnding = 's(?:e|ing|ation)';

/**
 * British spellings, in pieces so that the check does not find them in this file. American dictionaries also
 * have "cancelled" and "catalogue", which the product uses.
 */
const british = [
  ...withEnding('arm behavi col endeav fav flav harb hon hum lab neighb rum vap', 'our'),
  ...withEnding('apologi authori capitali categori centrali characteri critici customi', iseEnding),
  ...withEnding('emphasi finali generali initiali locali maximi memori minimi normali', iseEnding),
  ...withEnding('optimi organi personali prioriti randomi reali recogni saniti seriali', iseEnding),
  ...withEnding('speciali stabili standardi summari synchroni tokeni utili visuali', iseEnding),
  ...withEnding('analy cataly paraly', 's(?:e(?!s)|ing)'),
  ...withEnding('cent fib lit met theat', 're'),
  ...withEnding('defen licen offen preten', 'ce'),
  // Without the attribute `aria-labelledby`.
  ...withEnding('label model signal travel', 'led(?!by|By)'),
  // Without the names of CSS.
  ...withEnding('gr', 'ey(?! 808080)(?<!(?:dark|dim|light|slate)gr.y)'),
  ...withEnding('practi', 's'),
  ...withEnding('fulfi skilfu', 'l(?!l)'),
  ...withEnding('judg', 'ement'),
  ...withEnding('arte', 'fact'),
  ...withEnding('whi', 'lst'),
];

/** Matches also parts of identifiers, which start with a capital letter. */
const pattern = new RegExp(
  british.flatMap((word) => [word, word.replace(/^./, (first) => first.toUpperCase())]).join('|'),
  'g',
);

/** Finds the British spellings of one file, each as `file:line: message`. */
export const spellingFaults = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(pattern)].map(
        ([word]) => `${file}:${index + 1}: "${word}" is a British spelling: use the American one.`,
      ),
    );
