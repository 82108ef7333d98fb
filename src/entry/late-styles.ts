/**
 * Hands all styles of a page to styled-components, in a style element like the one that the server writes.
 * styled-components reads and removes these elements when it starts, so this module runs first. Otherwise
 * hydration would insert the rules one by one, and each insertion would recalculate the styles of the whole
 * page.
 */

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: a type cannot extend the global Window.
  interface Window {
    /** The late styles of the components: the text of the document's first adopted sheet. */
    lateStyles?: string;
  }
}

const { lateStyles } = window;
const firstStyles = document.querySelector('style[data-styled]');
if (lateStyles !== undefined && firstStyles !== null) {
  // The browser does not treat an element without a namespace as a style element, so the CSP does not block
  // it.
  const handed = document.createElementNS(null, 'style');
  for (const { name, value } of firstStyles.attributes) {
    handed.setAttribute(name, value);
  }
  handed.textContent = lateStyles;
  firstStyles.after(handed);
  // When this microtask runs, styled-components has inserted the rules, so the adopted copy is removed.
  queueMicrotask(() => document.adoptedStyleSheets.shift());
}
