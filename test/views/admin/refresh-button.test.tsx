import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RefreshButton } from '../../../src/views/admin/refresh-button.tsx';
import { press } from '../../support/gestures.ts';

test('"Refresh" keeps the focus while the list loads, and ignores another press (ADMIN-11, A11Y-3)', () => {
  const onRefresh = vi.fn();
  const { rerender } = render(<RefreshButton isRefreshing={false} onRefresh={onRefresh} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh' });
  button.focus();
  press('Refresh');
  rerender(<RefreshButton isRefreshing={true} onRefresh={onRefresh} />);
  press('Refresh');
  // A browser removes the focus from a disabled button. jsdom does not.
  expect([document.activeElement, button.disabled, button.ariaDisabled]).toEqual([button, false, 'true']);
  expect(onRefresh).toHaveBeenCalledTimes(1);
});
