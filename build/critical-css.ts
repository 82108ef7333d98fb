/** A page's styles: those that the first paint needs, and those that load later. */
export type PartedStyles = {
  /** Styles of the first screen, inlined in the HTML. */
  critical: string;
  /** All styles, loaded after the first paint. Empty if the first screen needs all of them. */
  late: string;
};

/**
 * styled-components writes `ruleEnd` after every rule, and a rule like `groupMark` after the rules of a
 * component.
 */
const ruleEnd = '/*!sc*/\n';
const groupMark = /^data-styled\.g\d+\[id="([^"]+)"\]\{content:"([^"]*)"\}$/;

type Group = { isKeyframes: boolean; names: string[]; rules: string[] };

/**
 * Splits the rules of styled-components for a page. `critical` has the rules of the first screen. It omits
 * the markers to keep the HTML small. `late` has all rules with the markers that styled-components needs for
 * hydration. If the first screen needs all rules, `critical` has all of them with their markers, and `late`
 * is empty. SPEED-1, SPEED-3, SPEED-6.
 */
export function partStyles(css: string, firstScreen: string): PartedStyles {
  const classes = new Set(
    [...firstScreen.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
  const groups = groupsOf(css);
  const needed = groups.filter(
    ({ isKeyframes, names }) => !isKeyframes && names.some((name) => classes.has(name)),
  );
  const neededText = needed.map(({ rules }) => rules.join('')).join('');
  const critical = groups.filter(
    (group) =>
      needed.includes(group) || (group.isKeyframes && group.names.some((name) => neededText.includes(name))),
  );
  return critical.length === groups.length
    ? { critical: css, late: '' }
    : { critical: critical.flatMap(({ rules }) => rules).join(''), late: css };
}

function groupsOf(css: string): Group[] {
  const groups: Group[] = [];
  let rules: string[] = [];
  for (const rule of css.split(ruleEnd).filter((text) => text !== '')) {
    const mark = groupMark.exec(rule);
    if (mark === null) {
      rules.push(rule);
    } else {
      const [, id = '', names = ''] = mark;
      groups.push({
        isKeyframes: id.startsWith('sc-keyframes'),
        names: names.split(',').filter((name) => name !== ''),
        rules,
      });
      rules = [];
    }
  }
  if (rules.length > 0) {
    throw new Error(
      `styled-components wrote rules that belong to no component: ${rules.join(' ').slice(0, 200)}`,
    );
  }
  return groups;
}

/**
 * Returns the HTML of the first screen: up to the end of the element marked `data-first-screen`, or all HTML
 * if no element is marked.
 */
export function firstScreenOf(html: string): string {
  const opening = /<(\w+)[^>]* data-first-screen="[^"]*"[^>]*>/.exec(html);
  if (opening === null) {
    return html;
  }
  const tags = new RegExp(`<(/?)${opening[1]}\\b[^>]*>`, 'g');
  tags.lastIndex = opening.index;
  let depth = 0;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) {
      return html.slice(0, tags.lastIndex);
    }
  }
  throw new Error('The element marked data-first-screen is never closed.');
}

/**
 * Splits the global stylesheet, because the first paint needs neither fonts nor print styles. `fonts` are the
 * addresses of the fonts that every page preloads. `late` holds the parts of the late stylesheet, in order:
 * first the print styles and the fonts of rare characters, then the `@font-face` rules of `fonts`.
 */
export function partGlobalStyles(css: string) {
  const others: string[] = [];
  const preloaded: string[] = [];
  const critical = css
    .replace(/@font-face\{[^}]*\}/g, (face) => {
      if (!face.includes('.woff2')) {
        return face;
      }
      (face.includes('Rare') ? others : preloaded).push(face);
      return '';
    })
    .replace(/@media print\{(?:[^{}]*\{[^{}]*\})*\}/g, (rules) => {
      others.push(rules);
      return '';
    });
  const fonts = preloaded.map((face) => /url\(([^)]+)\)/.exec(face)?.[1] ?? '');
  return { critical, fonts, late: [others.join(''), preloaded.join('')] };
}
