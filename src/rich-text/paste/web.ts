import { styleOf } from '../parse-html.ts';
import { rename } from '../tags.ts';
import { makeToggle } from './blocks.ts';
import { isBlank, removeAll, unwrap } from './elements.ts';
import { type LeftOut, leaveOut } from './left-out.ts';

/** Removes controls, hidden parts and unsupported media from the HTML of any page. PASTE-8. */
export function readWeb(source: Document, leftOut: LeftOut) {
  removeAll(
    source,
    'br.Apple-interchange-newline, style, script, meta, xml, link, title, template, button, [hidden], [role="button"]',
  );
  for (const element of source.querySelectorAll('*')) {
    if (/(?:^|;)\s*display:\s*none|mso-hide:\s*all/i.test(styleOf(element))) {
      element.remove();
    }
  }
  readForms(source, leftOut);
  leaveOut(leftOut, 'audio player', removeAll(source, 'audio'));
  leaveOut(leftOut, 'video file', removeAll(source, 'video'));
  leaveOut(leftOut, 'embedded object', removeAll(source, 'object, embed'));
  // Small drawings are icons. They add nothing to the text.
  const isIcon = (drawing: Element) =>
    drawing.closest('a, [aria-hidden="true"]') !== null || Number(drawing.getAttribute('width') ?? 99) <= 32;
  removeAll(source, 'map');
  for (const drawing of source.querySelectorAll('svg, canvas')) {
    leaveOut(leftOut, 'drawing', isIcon(drawing) ? 0 : 1);
    drawing.remove();
  }
  readFormulas(source);
  readToggles(source);
  for (const divider of source.querySelectorAll('hr')) {
    rename(divider, 'hr');
  }
  // Unwraps the first line of an item, so that the sign of a checkbox is in the same line as the text.
  for (const line of source.querySelectorAll('li > p:first-child, li > div:first-child')) {
    if (line.previousSibling === null || isBlank(line.previousSibling)) {
      unwrap(line);
    }
  }
  for (const link of source.querySelectorAll('a[href^="#"], a[name]:not([href])')) {
    unwrap(link);
  }
}

/** Removes form fields, and keeps the text around them. Checkboxes of task lists do not count as fields. */
function readForms(source: Document, leftOut: LeftOut) {
  const fields = 'input:not([type="checkbox"]):not([type="hidden"]), select, textarea';
  for (const form of source.querySelectorAll('form')) {
    leaveOut(leftOut, 'form', form.querySelector(fields) === null ? 0 : 1);
    unwrap(form);
  }
  removeAll(source, fields);
  for (const fieldset of source.querySelectorAll('fieldset')) {
    unwrap(fieldset);
  }
}

function readToggles(source: Document) {
  for (const toggle of source.querySelectorAll('details')) {
    // WebKit copies the content above a toggle in another `details`, which contains the toggle and has no title.
    if (toggle.querySelector(':scope > summary') === null && toggle.querySelector('details') !== null) {
      unwrap(toggle);
    } else {
      makeToggle(toggle, toggle.querySelector('summary'));
    }
  }
}

/** Replaces a formula with its TeX source, if the page contains it. */
function readFormulas(source: Document) {
  removeAll(source, '.katex-html, .MathJax_Preview, mjx-container > svg');
  for (const formula of source.querySelectorAll('math')) {
    const code = source.createElement('code');
    code.append((formula.querySelector('annotation')?.textContent ?? formula.textContent ?? '').trim());
    formula.replaceWith(code);
  }
}
