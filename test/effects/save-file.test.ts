// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { saveCsv, saveFile } from '../../src/effects/save-file.ts';

test('saveFile downloads a file under the given name and revokes its object URL (ADMIN-20)', () => {
  const saved: unknown[] = [];
  const file = new Blob(['email\r\n'], { type: 'text/csv' });
  const createObjectURL = vi.fn(() => 'blob:a-file');
  const revokeObjectURL = vi.fn();
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.href, this.download);
  });
  saveFile(file, 'waitlist-2025-01-15.csv');
  expect(createObjectURL.mock.calls).toEqual([[file]]);
  expect(saved).toEqual(['blob:a-file', 'waitlist-2025-01-15.csv']);
  expect(revokeObjectURL.mock.calls).toEqual([['blob:a-file']]);
});

test('saveCsv names the file after the list and the UTC date (ADMIN-20)', () => {
  vi.useFakeTimers({ now: new Date('2025-01-15T23:00:00Z') });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  saveCsv(new Blob([]), 'reports');
  expect(names).toEqual(['reports-2025-01-15.csv']);
  vi.useRealTimers();
});
