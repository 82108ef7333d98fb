import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { loadAnalytics, recallConsent, rememberConsent } from '../../../src/effects/analytics.ts';
import { storeSession } from '../../../src/effects/session-storage.ts';
import { downloadDialogMachine } from '../../../src/machines/download/download-dialog.machine.ts';
import { type Consent as Answer, consentMachine } from '../../../src/machines/shell/consent.machine.ts';
import { holdTurn } from '../../../src/runtime/dialog-turns.ts';
import { SiteContext } from '../../../src/runtime/page-head.tsx';
import { SessionContext } from '../../../src/runtime/session-actor.tsx';
import { AdminFrame } from '../../../src/views/admin/admin-frame.tsx';
import { Consent, preloadConsent } from '../../../src/views/shell/consent.tsx';
import { ConsentBanner, LiveConsent } from '../../../src/views/shell/consent-banner.tsx';
import { consentModel } from '../../models/shell/consent.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

rehearse(consentModel, 'view', () => {
  const recall = heldPromise<Answer | undefined>();
  const turn = heldCallback();
  const elsewhere = heldCallback();
  const loaded: string[] = [];
  let before = 0;
  const consent = createActor(
    consentMachine.provide({
      actors: {
        recall: recall.logic,
        awaitTurn: turn.logic,
        watchAnswer: elsewhere.logic,
        endTag: heldCallback().logic,
      },
      actions: {
        remember: () => undefined,
        loadTag: () => loaded.push('tag'),
        stopTag: () => {
          before = loaded.length;
        },
      },
    }),
  ).start();
  const { container } = render(<ConsentBanner consent={consent} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const answerElsewhere = (answer: Answer) => () =>
    act(() => elsewhere.tell({ type: `${answer}.elsewhere` }));
  const nothingWasAnswered = () => act(async () => recall.latest().resolve(undefined));
  const free = () => act(() => turn.tell({ type: 'turn.freed' }));
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
      'another tab allows it': answerElsewhere('given'),
      'another tab refuses it': answerElsewhere('refused'),
      'think again': () => {
        before = loaded.length;
        press('Analytics choice');
      },
    },
    see: {
      'looking up': () => expect(container.textContent).toBe(''),
      'held back': () => expect(container.textContent).toBe(''),
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

test('the analytics question links to the Privacy Policy and has two buttons that look the same (PRIV-3)', async () => {
  localStorage.clear();
  await act(async () => render(<LiveConsent src="https://stats.example/tag.js" />));
  const question = screen.getByRole('region', { name: 'Analytics' });
  expect(question.querySelector('p')?.textContent).toBe(
    'May we count visits with an analytics service? Nothing is loaded from it unless you allow it. Privacy Policy',
  );
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy-policy');
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['No', 'Allow']);
  expect(new Set(buttons.map(({ className }) => className)).size).toBe(1);
});

test('the analytics question shows only when an analytics tag is configured (PRIV-1)', async () => {
  localStorage.clear();
  await preloadConsent();
  const ask = (analyticsSrc: string | undefined) =>
    render(
      <SiteContext.Provider value={{ url: '', renderedIn: 2025, analyticsSrc }}>
        <Consent />
      </SiteContext.Provider>,
    );
  const without = ask(undefined);
  expect(without.container.textContent).toBe('');
  without.unmount();
  await act(async () => ask('https://stats.example/tag.js'));
  expect(screen.getByRole('region', { name: 'Analytics' })).toBeTruthy();
  expect(document.querySelector('script[data-analytics]')).toBeNull();
});

test('the admin area shows no analytics question even when an analytics tag is configured (PRIV-1)', async () => {
  localStorage.clear();
  await preloadConsent();
  storeSession({ session: { token: 'a token', expiresAt: Date.now() + 60_000 }, isRemembered: true });
  render(
    <SiteContext.Provider value={{ url: '', renderedIn: 2025, analyticsSrc: 'https://stats.example/tag.js' }}>
      <SessionContext.Provider>
        <AdminFrame title="Inbox" description="" path="/admin-inbox">
          <h1>Inbox</h1>
        </AdminFrame>
      </SessionContext.Provider>
    </SiteContext.Provider>,
  );
  await screen.findByRole('heading', { name: 'Inbox' });
  expect(screen.queryByRole('region', { name: 'Analytics' })).toBeNull();
});

test('the analytics question shows when the open dialog closes (PRIV-4)', async () => {
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

test('the analytics answer is kept in local storage, and an unknown value counts as no answer (PRIV-5)', () => {
  localStorage.clear();
  expect(recallConsent()).toBeUndefined();
  rememberConsent('refused');
  expect([localStorage.getItem('analyticsConsent'), recallConsent()]).toEqual(['refused', 'refused']);
  localStorage.setItem('analyticsConsent', 'maybe');
  expect(recallConsent()).toBeUndefined();
});

test('the analytics tag is added to a page only once (PRIV-2)', () => {
  loadAnalytics('https://stats.example/tag.js');
  loadAnalytics('https://stats.example/tag.js');
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[data-analytics]')];
  expect(scripts.map(({ src, async }) => ({ src, async }))).toEqual([
    { src: 'https://stats.example/tag.js', async: true },
  ]);
});

test('the page reloads without the analytics tag when the visitor refuses after the tag has loaded (PRIV-6)', async () => {
  localStorage.clear();
  document.querySelector('script[data-analytics]')?.remove();
  const reload = vi.fn(() => localStorage.getItem('analyticsConsent'));
  vi.stubGlobal('location', { ...location, reload });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await act(async () => render(<LiveConsent src="https://stats.example/tag.js" />));
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('No');
  press('Analytics choice');
  press('Allow');
  press('Analytics choice');
  expect(reload).not.toHaveBeenCalled();
  press('No');
  expect(reload.mock.results).toEqual([{ type: 'return', value: 'refused' }]);
  await act(async () => new Promise(requestAnimationFrame));
});

test('the focus moves between the analytics question and the button that replaces it (A11Y-3)', async () => {
  localStorage.clear();
  document.querySelector('script[data-analytics]')?.remove();
  await act(async () => render(<LiveConsent src="https://stats.example/tag.js" />));
  expect(document.activeElement).toBe(document.body);
  const focusAfter = async (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    await act(async () => new Promise(requestAnimationFrame));
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
  };
  expect(await focusAfter('No')).toBe('Analytics choice');
  expect(await focusAfter('Analytics choice')).toBe('Analytics');
  expect(await focusAfter('Allow')).toBe('Analytics choice');
});

test('an answer in another tab closes the question here, and a refusal stops the tag here (PRIV-1, PRIV-6)', async () => {
  localStorage.clear();
  document.querySelector('script[data-analytics]')?.remove();
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, reload });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { unmount } = await act(async () => render(<LiveConsent src="https://stats.example/tag.js" />));
  const answer = (text: string, key = 'analyticsConsent') => {
    localStorage.setItem('analyticsConsent', text);
    act(() => window.dispatchEvent(new StorageEvent('storage', { key })));
    return [
      screen.queryByRole('region', { name: 'Analytics' }) !== null,
      document.querySelectorAll('script[data-analytics]').length,
      reload.mock.calls.length,
    ];
  };
  expect(answer('given', 'token')).toEqual([true, 0, 0]);
  expect(answer('maybe')).toEqual([true, 0, 0]);
  expect(answer('given')).toEqual([false, 1, 0]);
  expect(answer('refused')).toEqual([false, 1, 1]);
  // The tag, which the stubbed reload did not remove, ends again when the visitor leaves the public pages.
  unmount();
  expect(reload.mock.calls.length).toBe(2);
  expect(answer('refused')).toEqual([false, 1, 2]);
});
