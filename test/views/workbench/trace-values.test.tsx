import { expect, test } from 'vitest';
import { madeUp } from '../../../workbench/trace-values.ts';

test('texts in a replay keep their length and kind, and equal texts stay equal (TEST-33)', () => {
  const texts = new Map<number, string>();
  const made = madeUp(
    {
      'entry.name': { kind: 'words', length: 6, same: 1 },
      'entry.again': { kind: 'words', length: 6, same: 1 },
      'entry.other': { kind: 'words', length: 6, same: 2 },
      'entry.email': { kind: 'email', length: 18, same: 3 },
      'entry.phone': { kind: 'digits', length: 9, same: 4 },
      'entry.empty': { kind: 'words', length: 0, same: 5 },
    },
    undefined,
    texts,
  );
  expect(made).toEqual({
    entry: {
      name: 'hsxxxx',
      again: 'hsxxxx',
      other: 'pkxxxx',
      email: 'xcxxxx@example.com',
      phone: '401111111',
      empty: '',
    },
  });
  expect(madeUp({ name: { kind: 'words', length: 6, same: 1 } }, { name: 'second' }, texts)).toEqual({
    name: 'hsxxxx',
  });
});

const payload = {
  'output.kind': 'saved',
  'output.count': 3,
  'output.draft': null,
  'output.author': { kind: 'fields', length: 0 } as const,
  'output.list': { kind: 'list', length: 2 } as const,
  'output.list.0.id': 7,
  'output.list.0.title': { kind: 'words', length: 4, same: 1 } as const,
};
const example = {
  output: {
    kind: 'refused',
    author: { name: 'Ada' },
    list: [{ id: 1, title: 'Dawn', tags: ['a'] }],
    extra: true,
  },
};

test('a replay keeps plain values and adds no field that the trace does not contain (TEST-33)', () => {
  expect(madeUp(payload, example, new Map())).toEqual({
    output: {
      kind: 'saved',
      count: 3,
      draft: undefined,
      author: {},
      list: [
        { id: 7, title: 'Dawn' },
        { id: 8, title: 'htxx' },
      ],
    },
  });
});

test('a replay takes missing fields from an example when the payload of the trace is full (TEST-33)', () => {
  const rest = Array.from({ length: 40 - Object.keys(payload).length }, (_, index) => [
    `field${index}`,
    true,
  ]);
  const { output } = madeUp({ ...payload, ...Object.fromEntries(rest) }, example, new Map());
  expect(output).toEqual({
    kind: 'saved',
    count: 3,
    draft: undefined,
    author: { name: 'Ada' },
    list: [
      { id: 7, title: 'Dawn', tags: ['a'] },
      { id: 8, title: 'htxx', tags: ['a'] },
    ],
    extra: true,
  });
});

test('a field name such as __proto__ in a trace stays plain data and does not change Object.prototype (TEST-33)', () => {
  const made = madeUp(
    { 'output.__proto__.polluted': true, 'output.constructor': false },
    undefined,
    new Map(),
  );
  expect(Object.hasOwn(made['output'] as object, '__proto__')).toBe(true);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});
