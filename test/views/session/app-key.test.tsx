import { render, screen } from '@testing-library/react';
import { URI } from 'otpauth';
import { expect, test } from 'vitest';
import { describeKey, newKey, stepOf } from '../../../server/auth/totp.ts';
import { AppKey } from '../../../src/views/admin/account/app-key.tsx';
import { QrCode } from '../../../src/views/ui/qr-code.tsx';
import { readQrCode } from '../../support/qr-reader.ts';

test.each(['ada@example.com', `${'long.'.repeat(12)}name+tag@a-department.of.example.com`])(
  'the QR code for %s contains the setup URI, and the server accepts the codes of an app that scans the QR code (FACTOR-2)',
  (email) => {
    const key = newKey();
    const appKey = describeKey(key, email);
    render(<AppKey appKey={appKey} />);
    const image = screen.getByRole('img', { name: 'QR code for an authenticator app' });
    const scanned = readQrCode(image as unknown as SVGElement);
    expect(scanned).toBe(appKey.uri);
    const app = URI.parse(scanned);
    expect([app.issuer, app.label]).toEqual(['SwiftEx', email]);
    const now = Date.UTC(2025, 0, 15, 9, 30);
    expect(stepOf(key, app.generate({ timestamp: now }), now)).toBe(now / 30_000);
  },
);

test('a QR code of any size contains its text (FACTOR-2, DIALOG-22)', () => {
  for (const length of [1, 17, 32, 53, 78, 106, 134, 154, 192, 230, 271]) {
    const text = 'abc1'.repeat(length).slice(0, length);
    const { container, unmount } = render(<QrCode text={text} label="QR code" border={length % 3} />);
    expect(readQrCode(container.querySelector('svg') as SVGElement)).toBe(text);
    unmount();
  }
});
