import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/runtime/error-boundary.tsx';

/** A screen that throws while it renders. */
function Broken({ failure }: { failure: unknown }): never {
  throw failure;
}

test.each([
  ['an error', new Error('The route table is empty'), 'The route table is empty'],
  ['an error with an endless message', new Error('x'.repeat(10_000)), 'x'.repeat(10_000)],
  ['a string', 'no error at all', 'no error at all'],
])(
  'the error boundary replaces a screen that throws %s with a fallback that shows the message',
  (_, failure, message) => {
    // React logs caught errors, and a logged error would fail the test.
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <ErrorBoundary>
        <Broken failure={failure} />
      </ErrorBoundary>,
    );
    const alert = screen.getByRole('alert');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Unexpected Application Error');
    expect(alert.querySelector('p')?.textContent).toBe(message);
    expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
    expect(report).toHaveBeenCalled();
  },
);

test('the error boundary shows markup in an error message as plain text', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ErrorBoundary>
      <Broken failure={new Error('<img src=x onerror=alert(1)>')} />
    </ErrorBoundary>,
  );
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
});

test('the error boundary shows a working screen unchanged', () => {
  render(<ErrorBoundary>All is well</ErrorBoundary>);
  expect(document.body.textContent).toBe('All is well');
});
