import type { PageData } from './page-data.ts';
import { pageDataId } from './page-data-id.ts';

/** Returns the HTML of the element that holds a page's data. */
export const pageDataElement = (data: PageData) =>
  jsonElement(`type="application/json" id="${pageDataId}"`, data);

/**
 * Returns the HTML of a script element that holds JSON. No text in the JSON can close the element or open
 * another.
 */
export const jsonElement = (attributes: string, value: object) =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
