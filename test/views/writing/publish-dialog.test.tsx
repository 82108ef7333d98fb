import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import { createActor } from 'xstate';
import type { PublishCheck } from '../../../src/contract/admin-posts.ts';
import { postFormMachine } from '../../../src/machines/writing/post-form.machine.ts';
import { publishStepMachine } from '../../../src/machines/writing/publish-step.machine.ts';
import { PublishDialog, publishReview } from '../../../src/views/writing/publish-dialog.tsx';
import { localValueOf } from '../../../src/views/writing/publish-time.ts';
import { publishStepModel } from '../../models/writing/publish-step.model.ts';
import { press, pressEscape } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { checked, pastTime, publishTime } from '../../support/publish-checks.ts';

beforeAll(() => publishReview.preload());

rehearse(publishStepModel, 'view', () => {
  const inspect = heldPromise<PublishCheck[]>();
  const effects: unknown[] = [];
  const publish = createActor(
    publishStepMachine.provide({
      actors: { inspect: inspect.logic },
      actions: { publish: (_, at) => effects.push(['publishes', at]) },
    }),
  ).start();
  const post = createActor(postFormMachine, { input: {} }).start();
  render(<PublishDialog publish={publish} post={post} />);
  const come = (checks: PublishCheck[]) => () => act(async () => inspect.latest().resolve(checks));
  const dialog = () => screen.queryByRole('dialog', { name: 'Publish this post' });
  const confirmation = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: /^(Publish now|Schedule for)/ });
  const sees = (checks: PublishCheck[], label: RegExp, canPublish: boolean) => () => {
    const marks = { good: 'Good', warning: 'To look at', missing: 'Required' };
    expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      checks.map(({ level, text }) => `${marks[level]}: ${text}`),
    );
    expect(confirmation().textContent).toMatch(label);
    expect(confirmation().disabled).toBe(!canPublish);
    const looks = within(screen.getByRole('region', { name: 'How it looks' }));
    expect([looks.getByText('In search results').tagName, looks.getByText('When shared').tagName]).toEqual([
      'FIGCAPTION',
      'FIGCAPTION',
    ]);
  };
  const field = () => screen.getByLabelText<HTMLInputElement>(/^Date and time/);
  const choose = (at: string) => {
    fireEvent.click(screen.getByLabelText('At a date and time'));
    fireEvent.change(field(), { target: { value: localValueOf(at) } });
  };
  const closed = (expected: unknown[]) => () =>
    expect([dialog(), effects.slice(-1)]).toEqual([null, expected]);
  return {
    act: {
      'press Publish': () => act(() => publish.send({ type: 'publish.requested' })),
      'all is good': come(checked.good),
      'there are warnings': come(checked.warned),
      'something is missing': come(checked.lacking),
      'the check fails': () => act(async () => inspect.latest().reject(new Error('no parser'))),
      confirm: () => press(/^(Publish now|Schedule for)/),
      'choose a time': () => {
        choose(publishTime);
        expect(screen.getByText('Jan 15, 2099, 09:30 AM in UTC').tagName).toBe('P');
      },
      'choose a past time': () => choose(pastTime),
      'choose Now': () => fireEvent.click(screen.getByLabelText('Now')),
      'press Keep writing': () => press('Keep writing'),
      'press Escape': () => pressEscape(),
    },
    see: {
      writing: closed([]),
      'being checked': sees([], /^Publish now$/, false),
      'being checked, for a time': sees([], /^Schedule for Jan 15, 2099, /, false),
      ready: sees(checked.good, /^Publish now$/, true),
      'ready with warnings': sees(checked.warned, /^Publish now$/, true),
      'ready to schedule': sees(checked.good, /^Schedule for Jan 15, 2099, /, true),
      'ready to schedule in the past': () => {
        sees(checked.good, /^Schedule for Jan 1, 2020, /, true)();
        expect(field().ariaInvalid).toBe(null);
      },
      'asked for a later time': async () => {
        sees(checked.good, /^Schedule for Jan 1, 2020, /, true)();
        await waitFor(() => expect(document.activeElement).toBe(field()));
        const error = document.getElementById(field().getAttribute('aria-describedby') ?? '');
        expect([error?.textContent, field().ariaInvalid, effects]).toEqual([
          'The time of publication is in the past. Choose a later one.',
          'true',
          [],
        ]);
      },
      incomplete: sees(checked.lacking, /^Publish now$/, false),
      unchecked: () =>
        expect(screen.getByRole('alert').textContent).toMatch(/^The post could not be checked/),
      published: closed([['publishes', '']]),
      scheduled: closed([['publishes', publishTime]]),
    },
    pass: () => undefined,
  };
});
