import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { soon } from '../../../src/effects/focus.ts';
import { RetryButton } from '../../../src/views/ui/retry-button.tsx';

/** Shows the button until it is pressed. */
function Part({ children }: { children?: ReactNode }) {
  const [isLoading, setIsLoading] = useState(false);
  return (
    <>
      {children}
      {isLoading ? 'Loading...' : <RetryButton onRetry={() => setIsLoading(true)} />}
    </>
  );
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
const hasFocus = (element: HTMLElement) => expect.poll(() => document.activeElement).toBe(element);

test('after Try again is pressed, the part around it has the focus (A11Y-3)', async () => {
  render(
    <main tabIndex={-1}>
      <section tabIndex={-1} aria-label="Passkeys">
        <Part />
      </section>
    </main>,
  );
  screen.getByRole('button').focus();
  press();
  await hasFocus(screen.getByRole('region', { name: 'Passkeys' }));
});

test('after Try again is pressed in a dialog, the first button of the dialog has the focus (A11Y-3)', async () => {
  render(
    <dialog open>
      <Part>
        <button type="button">Close</button>
      </Part>
    </dialog>,
  );
  screen.getByRole('button', { name: 'Try again' }).focus();
  press();
  await hasFocus(screen.getByRole('button', { name: 'Close' }));
});

test('Try again leaves the focus alone if another element has it (A11Y-3)', async () => {
  render(
    <main tabIndex={-1}>
      <input aria-label="Search" />
      <Part />
    </main>,
  );
  screen.getByRole('textbox').focus();
  press();
  // Runs after the task that would move the focus.
  await new Promise<void>((resolve) => soon(resolve));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
