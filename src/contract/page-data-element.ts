import type { PageData } from './page-data.ts';
import { pageDataId } from './page-data-id.ts';

/** The element of a page that holds its data. */
export const pageDataElement = (data: PageData) =>
  jsonElement(`type="application/json" id="${pageDataId}"`, data);

/** A script element that holds JSON: no text of it can end the element, or begin another. */
export const jsonElement = (attributes: string, value: object) =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
