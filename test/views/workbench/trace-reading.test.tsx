import { expect, test } from 'vitest';
import { readTrace, sizeProblem, traceInHash } from '../../../workbench/trace-reading.ts';
import { flowNamed } from '../../support/bench-flows.ts';
import { traceOfEvents } from '../../support/trace-of-bench.ts';

const faq = () => traceOfEvents(flowNamed('faq'), []);

test('a trace is read from text and from an address (TEST-33)', () => {
  const trace = faq();
  const text = JSON.stringify(trace, null, 2);
  expect(readTrace(text)).toEqual({ trace });
  expect(traceInHash(`#trace/${encodeURIComponent(text)}`)).toEqual({ trace });
  expect(traceInHash('#trace')).toBeUndefined();
});

test.each([
  ['a text that is cut off', '{"version":1,', 'It is not JSON: it may be cut off, or is no trace.'],
  ['another format', '{"version":7}', 'It is a trace in format 7: this build reads 1.'],
  ['10 MB', `"${'x'.repeat(10_000_000)}"`, 'It has 10.0 MB: a trace has at most 64 kB.'],
  [
    'markup in the place of a flow',
    JSON.stringify({ ...faq(), actors: [{ flow: '<img onerror=alert(1)>', instance: 1, input: {} }] }),
    expect.stringMatching(/^It is no trace, or was edited: actors\.0\.flow: /),
  ],
  [
    'an additional field',
    JSON.stringify({ ...faq(), script: 'alert(1)' }),
    expect.stringMatching(/^It is no trace, or was edited: script: /),
  ],
])('%s is not replayed, and the message says why (TEST-33)', (_, text, problem) => {
  expect(readTrace(text)).toEqual({ problem });
});

test('a file of 10 MB is not read at all (TEST-33)', () => {
  expect([sizeProblem(10_000_000), sizeProblem(64_000)]).toEqual([
    'It has 10.0 MB: a trace has at most 64 kB.',
    undefined,
  ]);
});

test('an address that is cut off is reported (TEST-33)', () => {
  expect(traceInHash('#trace/%7B%2')).toEqual({
    problem: 'The address is cut off: it holds no whole trace.',
  });
});
