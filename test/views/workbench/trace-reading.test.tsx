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
  ['a trace that is cut off', '{"version":1,', 'It is not JSON: it may be cut off, or it is not a trace.'],
  ['a trace in another format', '{"version":7}', 'It is a trace in format 7: this build reads 1.'],
  ['a text of 10 MB', `"${'x'.repeat(10_000_000)}"`, 'It is 10.0 MB; the limit is 512 kB.'],
  [
    'a trace with markup as the name of a flow',
    JSON.stringify({ ...faq(), actors: [{ flow: '<img onerror=alert(1)>', instance: 1, input: {} }] }),
    expect.stringMatching(/^It is not a trace, or it was edited: actors\.0\.flow: /),
  ],
  [
    'a trace with an additional field',
    JSON.stringify({ ...faq(), script: 'alert(1)' }),
    expect.stringMatching(/^It is not a trace, or it was edited: script: /),
  ],
])('%s is not read, and a message gives the reason (TEST-33)', (_, text, problem) => {
  expect(readTrace(text)).toEqual({ problem });
});

test('a file above 512 kB is not read, and the message names this limit (TEST-33)', () => {
  expect([sizeProblem(512_000), sizeProblem(512_001), sizeProblem(10_000_000)]).toEqual([
    undefined,
    'It is 0.5 MB; the limit is 512 kB.',
    'It is 10.0 MB; the limit is 512 kB.',
  ]);
});

test('a message reports an address whose trace is truncated (TEST-33)', () => {
  expect(traceInHash('#trace/%7B%2')).toEqual({
    problem: 'The address is truncated, so the trace is incomplete.',
  });
});
