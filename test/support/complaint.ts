/** Returns the error of a field, or '' if it is valid. The error must be the field's description. A11Y-6. */
export function complaintOf(field: HTMLElement): string {
  const described = field.getAttribute('aria-describedby') ?? '';
  const isInvalid = field.getAttribute('aria-invalid') === 'true';
  return isInvalid ? (document.getElementById(described)?.textContent ?? 'nothing describes it') : described;
}
