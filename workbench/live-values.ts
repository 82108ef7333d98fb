/** Fields whose exact value determines the outcome, unlike a text that a visitor typed. */
const decisive = /^(?:kind|type|field|status|state|sort|ok|success)$/;

/**
 * Measures how different two payloads are: 0 if equal, low for different texts, higher for different shapes.
 */
export function distanceBetween(wanted: unknown, found: unknown, name = ''): number {
  if (wanted === found || wanted === undefined) {
    return 0;
  }
  if (isFields(wanted) && isFields(found)) {
    const names = [...new Set([...Object.keys(wanted), ...Object.keys(found)])];
    return names.reduce((sum, field) => sum + fieldDistance(wanted, found, field), 0);
  }
  if (Array.isArray(wanted) && Array.isArray(found)) {
    const isOneEmpty = (wanted.length === 0) !== (found.length === 0);
    return isOneEmpty ? 3 : distanceBetween(wanted[0], found[0]) / 2;
  }
  if (typeof wanted !== typeof found || wanted === null || found === null) {
    return 3;
  }
  return decisive.test(name) ? 5 : typeof wanted === 'string' ? textDistance(wanted, String(found)) : 1;
}

/**
 * Compares a field. A field that only one payload has counts as much as a list that is empty in only one
 * payload.
 */
const fieldDistance = (wanted: Fields, found: Fields, name: string) =>
  (wanted[name] === undefined) === (found[name] === undefined)
    ? distanceBetween(wanted[name], found[name], name)
    : 3;

const textDistance = (wanted: string, found: string) => ((wanted === '') === (found === '') ? 0.5 : 2);

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
