import { expect, test } from 'vitest';
import * as letters from '../../../server/mail/letters.ts';
import type { NewMail } from '../../../server/store/mails.ts';
import { testStart } from '../../support/server.ts';

const ada = 'ada@example.com';
const link = { href: 'https://swiftex.example/page#token', endsAt: testStart };
const events = [
  'factor.added',
  'factor.removed',
  'factor.codes',
  'factor.app removed',
  'passkey.added',
  'passkey.removed',
] as const;

/** Returns all emails of the site, keyed by the function that creates them. `name` comes from a user. */
const written = (name: string): Record<keyof typeof letters, NewMail[]> => ({
  resetMail: [letters.resetMail(ada, link)],
  confirmationMail: [letters.confirmationMail(ada, { ...link, oneClick: 'https://swiftex.example/click' })],
  passwordChangedMail: [
    letters.passwordChangedMail(ada, 'link'),
    letters.passwordChangedMail(ada, 'account'),
  ],
  newBrowserMail: [letters.newBrowserMail(ada, { browser: name, network: name }, testStart)],
  invitationMail: [letters.invitationMail(ada, { ...link, inviter: name, role: 'editor' })],
  factorMail: events.map((event) => letters.factorMail(ada, event)),
});
const all = (name = 'Eve') => Object.values(written(name)).flat();

const named = all().map((mail): [string, NewMail] => [mail.subject, mail]);

/** The HTML that every email has around its paragraphs. */
const frame =
  /^<!doctype html><html lang="en"><head><meta charset="utf-8"><title>SwiftEx<\/title><\/head><body style="[^"]*"><div style="[^"]*"><p style="[^"]*">SwiftEx<\/p>(.*)<\/div><\/body><\/html>$/s;

test.each(named)(
  'the email "%s" has one recipient, and the same sentences in its plain-text and HTML parts (MAIL-7)',
  (_, mail) => {
    const [, inner = ''] = frame.exec(mail.html) ?? [];
    const sentences = [...inner.matchAll(/<p[^>]*>(.*?)<\/p>/gs)].map(([, text = '']) =>
      text.replaceAll(/<[^>]*>/g, ''),
    );
    const paragraphs = mail.text.trimEnd().split(/:?\n+/);
    expect([mail.recipient, [...sentences, 'SwiftEx']]).toEqual([ada, paragraphs]);
  },
);

test.each(named)(
  'the email "%s" loads nothing from the network, and contains no link except the given one (MAIL-7)',
  (_, { html, text }) => {
    const tags = new Set([...html.matchAll(/<(\w+)/g)].map(([, name]) => name));
    expect(
      [...tags].filter(
        (name) => !['html', 'head', 'meta', 'title', 'body', 'div', 'p', 'a'].includes(name ?? ''),
      ),
    ).toEqual([]);
    expect(html).not.toMatch(/\burl\(|\bsrc=|@import/);
    const links = [...`${html} ${text}`.matchAll(/https?:[^\s"<]+/g)].map(([address]) => address);
    expect(new Set(links)).toEqual(new Set(text.includes('https:') ? [link.href] : []));
  },
);

test('an email shows markup in a name as text, also in the HTML part (MAIL-7)', () => {
  for (const mail of all('"><img src=x onerror=alert(1)>&amp;')) {
    expect(mail.html).not.toContain('<img');
  }
  const [invitation] = written('<b>Eve</b>').invitationMail;
  expect(invitation?.html).toContain('<p>&lt;b&gt;Eve&lt;/b&gt; invites you');
  expect(invitation?.text).toContain('<b>Eve</b> invites you');
});
