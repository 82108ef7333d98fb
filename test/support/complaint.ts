/** The error of a field, empty if it is valid. The error must be part of the field's description. */
export function complaintOf(field: HTMLElement): string {
  const described = field.getAttribute('aria-describedby') ?? '';
  const isInvalid = field.getAttribute('aria-invalid') === 'true';
  return isInvalid ? (document.getElementById(described)?.textContent ?? 'nothing describes it') : described;
}
