/** Saves a file as if the visitor had followed a download link. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves a table under this name and the day in UTC. WAIT-50, ADMIN-20. */
export const saveCsv = (file: Blob, name: string) =>
  saveFile(file, `${name}-${new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)}.csv`);

/** Saves data as JSON under this name. ADMIN-70. */
export const saveJson = (data: unknown, name: string) =>
  saveFile(new Blob([JSON.stringify(data)], { type: 'application/json' }), `${name}.json`);

/** Saves lines as a text file under this name. FACTOR-4. */
export const saveText = (lines: readonly string[], name: string) =>
  saveFile(new Blob([`${lines.join('\n')}\n`], { type: 'text/plain' }), `${name}.txt`);
