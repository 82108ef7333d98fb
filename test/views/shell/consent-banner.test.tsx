import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { loadAnalytics, recallConsent, rememberConsent } from '../../../src/effects/analytics.ts';
import { downloadDialogMachine } from '../../../src/machines/download/download-dialog.machine.ts';
import { type Consent, consentMachine } from '../../../src/machines/shell/consent.machine.ts';
import { holdTurn } from '../../../src/runtime/dialog-turns.ts';
import { ConsentBanner, LiveConsent } from '../../../src/views/shell/consent-banner.tsx';
import { consentModel } from '../../models/shell/consent.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

rehearse(consentModel, 'view', () => {
  const recall = heldPromise<Consent | undefined>();
  const turn = heldCallback();
  const loaded: string[] = [];
  const consent = createActor(
    consentMachine.provide({
      actors: { recall: recall.logic, awaitTurn: turn.logic },
      actions: { remember: () => undefined, loadTag: () => loaded.push('tag') },
    }),
  ).start();
  const { container } = render(<ConsentBanner consent={consent} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const nothingWasAnswered = () => act(async () => recall.latest().resolve(undefined));
  const free = () => act(() => turn.tell({ type: 'turn.freed' }));
  let before = 0;
  return {
    act: {
      'nothing was answered before': async () => {
        await nothingWasAnswered();
        free();
      },
      'nothing was answered before, and a dialog is open': nothingWasAnswered,
      'close the dialog': free,
      'it was allowed before': () => act(async () => recall.latest().resolve('given')),
      'it was refused before': () => act(async () => recall.latest().resolve('refused')),
      'the answer cannot be read': async () => {
        await act(async () => recall.latest().reject(new Error('storage')));
        free();
      },
      'allow it': () => press('Allow'),
      'refuse it': () => press('No'),
      'think again': () => {
        before = loaded.length;
        press('Analytics choice');
      },
    },
    see: {
      'looking up': () => expect(container.textContent).toBe(''),
      'kept back': () => expect(container.textContent).toBe(''),
      asked: () => {
        expect(screen.getByRole('region', { name: 'Analytics' })).toBeTruthy();
        expect(loaded).toHaveLength(before);
      },
      counting: () => expect([screen.queryByRole('region'), loaded.length]).toEqual([null, before + 1]),
      'not counting': () => expect([screen.queryByRole('region'), loaded.length]).toEqual([null, before]),
    },
    pass: () => undefined,
  };
});

test('the question appears when the open dialog closes', async () => {
  localStorage.clear();
  const dialog = createActor(
    downloadDialogMachine.provide({ actors: { lockScroll: heldCallback().logic, holdTurn } }),
  ).start();
  dialog.send({ type: 'dialog.requested' });
  await act(async () => render(<LiveConsent src="https://stats.example/tag.js" />));
  expect(screen.queryByRole('region', { name: 'Analytics' })).toBeNull();
  act(() => dialog.send({ type: 'dialog.dismissed' }));
  expect(screen.getByRole('region', { name: 'Analytics' })).toBeTruthy();
});

test('the answer is kept in local storage, and an unknown value counts as none', () => {
  localStorage.clear();
  expect(recallConsent()).toBeUndefined();
  rememberConsent('refused');
  expect([localStorage.getItem('analyticsConsent'), recallConsent()]).toEqual(['refused', 'refused']);
  localStorage.setItem('analyticsConsent', 'maybe');
  expect(recallConsent()).toBeUndefined();
});

test('the tag is added to the page once', () => {
  loadAnalytics('https://stats.example/tag.js');
  loadAnalytics('https://stats.example/tag.js');
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[data-analytics]')];
  expect(scripts.map(({ src, async }) => ({ src, async }))).toEqual([
    { src: 'https://stats.example/tag.js', async: true },
  ]);
});
