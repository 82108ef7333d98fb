/**
 * One line of RFC 4180 text, with its line end. A cell that a spreadsheet would run as a formula
 * gets an apostrophe in front, which makes it text there.
 */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(text: string) {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
