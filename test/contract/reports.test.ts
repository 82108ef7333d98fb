import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Report } from '../../src/contract/reports.ts';

const contact = { type: 'contact', email: 'ada@example.com', message: 'How do I activate it?' };
const bug = { type: 'bug', bugName: 'Frozen', bugDescription: 'It stops.', deviceType: 'Other' };

/** Returns the error messages of the report schema, by field. */
const complaintsOf = (report: object) =>
  (v.safeParse(Report, report, { abortPipeEarly: true }).issues ?? []).map((issue) => [
    v.getDotPath(issue),
    issue.message,
  ]);

test.each([
  [
    'contact',
    [
      ['email', 'Email is required'],
      ['message', 'Message is required'],
    ],
  ],
  [
    'bug',
    [
      ['bugName', 'Bug name is required'],
      ['bugDescription', 'Bug description is required'],
      ['deviceType', 'Device type is required'],
    ],
  ],
])(
  'a %s report gets the same messages for missing and for empty fields (FORM-4, FORM-6, FORM-22, FORM-24, FORM-25)',
  (type, complaints) => {
    const empty = Object.fromEntries(complaints.map(([field = '']) => [field, '']));
    expect(complaintsOf({ type })).toEqual(complaints);
    expect(complaintsOf({ type, ...empty })).toEqual(complaints);
  },
);

test.each(['\0', '\u0007', '\u001b', '\u007f', '\u0085'])(
  'a report text with the control character %j is rejected (FORM-11)',
  (character) => {
    const text = `before${character}after`;
    expect(complaintsOf({ ...contact, message: text })).toEqual([
      ['message', 'Message must not contain control characters'],
    ]);
    expect(complaintsOf({ ...bug, bugDescription: text })).toEqual([
      ['bugDescription', 'Description must not contain control characters'],
    ]);
  },
);

test('a report text with line breaks and tabs is accepted unchanged (FORM-11)', () => {
  const text = 'one\r\n\ttwo\nthree';
  expect(v.parse(Report, { ...contact, message: text })).toEqual({ ...contact, message: text });
  expect(v.parse(Report, { ...bug, bugDescription: text })).toEqual({ ...bug, bugDescription: text });
});
