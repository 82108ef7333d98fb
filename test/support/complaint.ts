/**
 * Returns the error message of a field, or '' if the field is valid. The message must be the field's
 * accessible description. A11Y-6.
 */
export function complaintOf(field: HTMLElement): string {
  const described = field.getAttribute('aria-describedby') ?? '';
  const isInvalid = field.getAttribute('aria-invalid') === 'true';
  return isInvalid ? (document.getElementById(described)?.textContent ?? 'nothing describes it') : described;
}
