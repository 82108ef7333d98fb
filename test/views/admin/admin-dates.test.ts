import { expect, test, vi } from 'vitest';
import { shortDateTime } from '../../../src/views/admin/admin-parts.tsx';

vi.hoisted(() => {
  process.env['TZ'] = 'America/New_York';
});

test("admin screens show dates in the admin's time zone (ADMIN-22)", () => {
  expect(shortDateTime.format(new Date('2026-11-22T14:05:00.000Z'))).toBe('Nov 22, 2026, 09:05 AM');
});
