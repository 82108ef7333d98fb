import type { LinkHit } from '../../../contract/link-hit.ts';

/** The id of the address field of the link dialog. */
export const linkFieldId = 'link-address';

/** Fills the fields of the open link dialog: the address, and the text if it is empty. TOOL-22. */
export function fillLink({ address, title }: LinkHit) {
  const field = document.getElementById(linkFieldId);
  if (field instanceof HTMLInputElement) {
    field.value = address;
    const text = field.form?.elements.namedItem('text');
    if (text instanceof HTMLInputElement && text.value.trim() === '') {
      text.value = title;
    }
  }
}
