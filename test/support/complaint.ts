/** What a field is said to be invalid for, empty where it is valid. It must be named by what describes the field. */
export function complaintOf(field: HTMLElement): string {
  const described = field.getAttribute('aria-describedby') ?? '';
  const isInvalid = field.getAttribute('aria-invalid') === 'true';
  return isInvalid ? (document.getElementById(described)?.textContent ?? 'nothing describes it') : described;
}
