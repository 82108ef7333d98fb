const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML content and for quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '');

export const listOf = (items: string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** Renders a section of the page that is collapsed at first. */
export const detailsOf = (summary: string, content: string): string =>
  `<details><summary>${summary}</summary>${content}</details>`;

export const linkTo = (address: string, text: string): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;

export const inSeconds = (ms: number): string =>
  ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;

/** Writes a count such as `2 paths on the view`. Pluralizes the first word of the noun. */
export const counted = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : noun.replace(/^\w+/, '$&s')}`;
