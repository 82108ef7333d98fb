import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor } from 'xstate';
import { links } from '../../../src/content/links.ts';
import { visitorSystem } from '../../../src/effects/visitor-system.ts';
import {
  downloadDialogMachine,
  type VisitorSystem,
} from '../../../src/machines/download/download-dialog.machine.ts';
import { DownloadDialog, downloadContent } from '../../../src/views/download/download-dialog.tsx';
import { AndroidDownload } from '../../../src/views/download/download-platforms.tsx';
import { downloadDialogModel } from '../../models/download/download-dialog.model.ts';
import { clickOutside, follow, press, pressEscape } from '../../support/gestures.ts';
import { heldCallback } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

async function visit(system: VisitorSystem = 'other') {
  await downloadContent.preload();
  const lock = heldCallback();
  const turn = heldCallback();
  const location = memoryLocation({ path: '/', record: true });
  const dialog = createActor(
    downloadDialogMachine.provide({ actors: { lockScroll: lock.logic, holdTurn: turn.logic } }),
    {
      input: { system },
    },
  ).start();
  render(
    <Router hook={location.hook}>
      <DownloadDialog dialog={dialog} />
    </Router>,
  );
  return {
    lock,
    turn,
    history: location.history,
    ask: () => act(() => dialog.send({ type: 'dialog.requested' })),
  };
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Download SwiftEx' }));
const chosen = () =>
  dialog()
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ value }) => value);
const choose = (network: string) => fireEvent.click(dialog().getByRole('radio', { name: network }));

rehearse(downloadDialogModel, 'view', async () => {
  const { lock, turn, ask } = await visit();
  const offers = (network: 'testnet' | 'mainnet', text: string) => () => {
    const form = dialog().getByRole('link', { name: 'Open the form' });
    expect({
      chosen: chosen(),
      text: dialog().getByRole('status').textContent,
      apk: dialog().getByRole('link', { name: 'Download APK' }).getAttribute('href'),
      form: [form.getAttribute('href'), form.getAttribute('target'), form.getAttribute('rel')],
      isLocked: lock.isRunning(),
    }).toEqual({
      chosen: [network],
      text,
      apk: links.app[network].apk.href,
      form: [links.app[network].testFlightForm, '_blank', 'noopener noreferrer'],
      isLocked: true,
    });
  };
  return {
    act: {
      'ask for the app': ask,
      'choose testnet': () => choose('Testnet'),
      'choose mainnet': () => choose('Mainnet'),
      'continue with mainnet': () => press('Continue with mainnet'),
      'stay on testnet': () => press('Stay on testnet'),
      'press the cross': () => press('Close'),
      'press Escape': () => pressEscape(),
      'click outside': () => clickOutside(),
      'open another dialog': () => act(() => turn.tell({ type: 'turn.lost' })),
      'follow a consent link': () => follow('Privacy Policy'),
    },
    see: {
      closed: () => {
        expect(screen.queryByRole('dialog')).toBeNull();
        expect(lock.isRunning()).toBe(false);
      },
      'open on testnet': offers('testnet', 'Testnet is for testing with test tokens.'),
      'asked about real funds': () => {
        expect(dialog().getByRole('alert').textContent).toBe(
          'Switch to mainnet?Mainnet uses real funds and real cryptocurrency. What you send there cannot be taken back.Stay on testnetContinue with mainnet',
        );
        expect(chosen()).toEqual(['testnet']);
        expect([dialog().queryByRole('link'), lock.isRunning()]).toEqual([null, true]);
      },
      'open on mainnet': offers('mainnet', 'Mainnet uses real funds and real cryptocurrency.'),
    },
    pass: () => undefined,
  };
});

test('the APK and the TestFlight form have different addresses on testnet and on mainnet (DIALOG-18)', () => {
  const addresses = Object.values(links.app).flatMap(({ apk, testFlightForm }) => [apk.href, testFlightForm]);
  expect(new Set(addresses).size).toBe(4);
});

test('the download dialog names the terms that a visitor accepts by downloading (DIALOG-23)', async () => {
  (await visit()).ask();
  expect(screen.getByText(/By downloading/).textContent).toBe(
    'By downloading you agree to the Terms of Service and Privacy Policy.',
  );
});

test.each([
  ['Terms of Service', '/terms-of-service'],
  ['Privacy Policy', '/privacy-policy'],
])(
  'the link to the %s in the download dialog opens that page and closes the dialog (DIALOG-23)',
  async (name, path) => {
    const { history, ask } = await visit();
    ask();
    follow(name);
    expect(history).toEqual(['/', path]);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('the iOS part of the download dialog announces the app and asks visitors to fill out the form (DIALOG-17)', async () => {
  (await visit()).ask();
  expect(dialog().getByRole('heading', { name: 'iOS is here' })).toBeTruthy();
  expect(dialog().getByText('Fill out the form to get TestFlight access.')).toBeTruthy();
});

test('the height of the download dialog is at most 90% of the viewport (DIALOG-2)', async () => {
  (await visit()).ask();
  expect(getComputedStyle(screen.getByRole('dialog')).maxHeight).toBe(`${window.innerHeight * 0.9}px`);
});

test.each([
  ['other', ['Android', 'iOS is here']],
  ['android', ['Android', 'iOS is here']],
  ['ios', ['iOS is here', 'Android']],
] as const)(
  'the download dialog lists iOS first on iOS and Android first on other systems, tested on %s (DIALOG-19)',
  async (system, headings) => {
    (await visit(system)).ask();
    expect(
      dialog()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(headings);
  },
);

test('the Android download shows version, size and SHA-256 when the release is known (DIALOG-21)', () => {
  const sha256 = 'ab'.repeat(32);
  const apk = { href: '/app.apk', release: { version: '1.4.2', bytes: 48_234_567, sha256 } };
  render(<AndroidDownload apk={apk} network="testnet" />);
  expect(screen.getByText(/^Version/).textContent).toBe('Version 1.4.2, 48.2 MB, for testnet');
  expect(screen.getByText('Check the file').closest('details')?.textContent).toContain(sha256);
});

test('the Android download shows no version, size or SHA-256 when the release is unknown (DIALOG-21)', () => {
  const { container } = render(<AndroidDownload apk={{ href: '/app.apk' }} network="mainnet" />);
  expect(container.textContent).toBe('AndroidAPK file for mainnetDownload APK');
});

test('the QR code in the download dialog contains the address of the page (DIALOG-22)', async () => {
  (await visit()).ask();
  const code = dialog().getByRole('img', { hidden: true });
  const { size, data } = encode(location.origin + location.pathname, { border: 0 });
  expect(code.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
  expect(code.innerHTML.match(/M\d+ \d+/g)).toEqual(
    data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}`] : []))),
  );
  expect(code.nextElementSibling?.textContent).toBe(
    'On a computer? Scan this with your phone to open the page there.',
  );
});

test('Android and iOS have different icons in the download dialog (DIALOG-20)', async () => {
  (await visit()).ask();
  const icons = ['Android', 'iOS is here'].map(
    (name) => dialog().getByRole('heading', { name }).closest('div')?.previousElementSibling?.innerHTML,
  );
  expect(new Set(icons).size).toBe(2);
  expect(icons).not.toContain(undefined);
});

test("the visitor's system is read from the user agent, and an iPad is recognized by its touch points (DIALOG-19)", () => {
  const systemOf = (userAgent: string, maxTouchPoints = 0) => visitorSystem({ userAgent, maxTouchPoints });
  expect([
    systemOf('Mozilla/5.0 (Linux; Android 14; Pixel 8)'),
    systemOf('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)'),
    systemOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5),
    systemOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0),
    systemOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10),
  ]).toEqual(['android', 'ios', 'ios', 'other', 'other']);
});

test.each([
  ['Continue with mainnet', 'mainnet'],
  ['Stay on testnet', 'testnet'],
])('"%s" moves the focus to the chosen network (A11Y-3)', async (answer, network) => {
  const { ask } = await visit();
  ask();
  choose('Mainnet');
  screen.getByRole('button', { name: answer }).focus();
  press(answer);
  expect([chosen(), document.activeElement]).toEqual([
    [network],
    document.getElementById(`network-${network}`),
  ]);
  expect(document.activeElement?.getAttribute('type')).toBe('radio');
});
