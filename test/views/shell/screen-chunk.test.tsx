import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lazyPart } from '../../../src/runtime/lazy-part.tsx';
import { screenChunkModel } from '../../models/shell/screen-chunk.model.ts';
import { rehearse } from '../../support/model.ts';

rehearse(screenChunkModel, 'view', () => {
  const asked: Array<PromiseWithResolvers<() => React.JSX.Element>> = [];
  const { Part } = lazyPart(() => {
    const answer = Promise.withResolvers<() => React.JSX.Element>();
    asked.push(answer);
    return answer.promise;
  });
  const { container } = render(<Part />);
  return {
    act: {
      'the chunk loads': () => act(async () => asked.at(-1)?.resolve(() => <h1>Resources</h1>)),
      'the chunk fails to load': () => act(async () => asked.at(-1)?.reject(new Error('offline'))),
      'press the button': () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })),
    },
    see: {
      'on its way': () =>
        expect([document.title, screen.getByRole('status').textContent]).toEqual([
          'Loading... | SwiftEx',
          'Loading...',
        ]),
      missing: () =>
        expect([document.title, screen.getByRole('alert').textContent]).toEqual([
          'This part of the site could not be loaded.',
          'This part of the site could not be loaded.Try again',
        ]),
      'on its way again': () =>
        expect([document.title, screen.getByRole('status').textContent]).toEqual([
          'Loading... | SwiftEx',
          'Loading...',
        ]),
      'missing for good': () =>
        expect([document.title, screen.getByRole('alert').textContent]).toEqual([
          'This part of the site could not be loaded.',
          'This part of the site could not be loaded.Reload the page',
        ]),
      shown: () => expect(container.textContent).toBe('Resources'),
    },
    pass: () => undefined,
  };
});

test('a part of a screen shows nothing while its code loads (SHELL-54)', () => {
  const { Part } = lazyPart(() => new Promise<never>(() => undefined), { room: '3rem' });
  const { container } = render(<Part />);
  expect(container.textContent).toBe('');
});
