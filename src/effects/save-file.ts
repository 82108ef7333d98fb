/** Hands a file to the browser to keep, as if the visitor had followed a download link. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Hands a table to the browser to keep, under this name and the day. */
export const saveCsv = (file: Blob, name: string) =>
  saveFile(file, `${name}-${new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)}.csv`);
