import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { expectedIn, heardOn, modelStateAfter } from './expectation.tsx';
import type { BenchFlow } from './flows.ts';
import { Button, Field, Heading, Line, Row } from './parts.tsx';
import { benchAfter } from './replay.ts';
import type { Step } from './step.ts';
import { bugTestOf, type Expected, type Facts } from './test-text.ts';

type Props = { flow: BenchFlow; steps: readonly Step[] };

/**
 * Writes a test from the steps so far. The test fails while the bug exists. Its expected outcome comes from
 * the model, and the tester can correct the outcome. TEST-35.
 */
export function MakeTest({ flow, steps }: Props) {
  const states = Object.keys(flow.model?.states ?? {});
  const [where, choose] = useState(() => modelStateAfter(flow, steps) ?? '');
  const [compared, compare] = useState<{ where: string; expected: Expected; actual: Expected }>();
  useEffect(() => {
    // The comparison renders views, so it has to run after this render.
    const timer = setTimeout(() => {
      const actual = benchAfter(flow, steps);
      const is = { facts: actual.facts(), heard: heardOn(flow, actual), where: '' };
      compare({ where, expected: expectedIn(flow, steps, where), actual: is });
    });
    return () => clearTimeout(timer);
  }, [flow, steps, where]);
  return (
    <section aria-label="Make a test">
      <Heading>Make a test</Heading>
      <Row>
        <Line as="span">Where it should be now</Line>
        <Field
          as="select"
          aria-label="Where it should be now"
          value={where}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">Where it is now (correct it below)</option>
          {states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </Field>
      </Row>
      {compared?.where === where ? (
        <Written
          key={where}
          flow={flow}
          steps={steps}
          where={compared.expected.where}
          facts={text(compared.expected.facts)}
          heard={compared.expected.heard === undefined ? undefined : text(compared.expected.heard)}
          isFacts={text(compared.actual.facts)}
          isHeard={text(compared.actual.heard ?? [])}
        />
      ) : null}
    </section>
  );
}

type WrittenProps = Props & {
  where: string;
  /** The expected values, as JSON. */
  facts: string;
  heard: string | undefined;
  /** The actual values, as JSON. */
  isFacts: string;
  isHeard: string;
};

function Written({ flow, steps, where, isFacts, isHeard, ...first }: WrittenProps) {
  const [facts, setFacts] = useState(first.facts);
  const [heard, setHeard] = useState(first.heard);
  const [written, write] = useState('');
  const wanted = parsed<Facts>(facts);
  const lines = heard === undefined ? undefined : parsed<string[]>(heard);
  const isReadable = wanted !== undefined && (heard === undefined || lines !== undefined);
  const onMachine = isReadable && text(wanted) !== isFacts;
  const onView = isReadable && lines !== undefined && text(lines) !== isHeard;
  const make = () => {
    if (wanted !== undefined) {
      const made = bugTestOf(flow, benchAfter(flow, steps), { facts: wanted, heard: lines, where });
      write(made);
      navigator.clipboard?.writeText(made).catch(() => undefined);
    }
  };
  return (
    <>
      <Wide>
        <Line as="span">What the machine should be in</Line>
        <Field
          as="textarea"
          aria-label="What the machine should be in"
          rows={6}
          value={facts}
          onChange={({ target }) => setFacts(target.value)}
        />
      </Wide>
      {heard === undefined ? null : (
        <Wide>
          <Line as="span">What the view should show, line by line</Line>
          <Field
            as="textarea"
            aria-label="What the view should show, line by line"
            rows={8}
            value={heard}
            onChange={({ target }) => setHeard(target.value)}
          />
        </Wide>
      )}
      <Line role="status">
        {!isReadable
          ? 'This is not JSON.'
          : onMachine || onView
            ? `The test fails now, ${onMachine && onView ? 'on the machine and on the view' : onMachine ? 'on the machine' : 'on the view'}.`
            : 'The test passes now: say above what should have happened.'}
      </Line>
      <Row>
        <Button type="button" disabled={!isReadable} onClick={make}>
          Write and copy the test
        </Button>
        <Line>
          For test/views/{flow.area}/{flow.name}-bug.test.tsx
        </Line>
      </Row>
      {written === '' ? null : (
        <Field as="textarea" aria-label="The test" readOnly rows={16} value={written} />
      )}
    </>
  );
}

const text = (value: unknown) => JSON.stringify(value, null, 1);

/** Parses JSON; undefined for any other text. */
function parsed<Value>(json: string): Value | undefined {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const Wide = styled.div`
  display: grid;
  gap: 0.2rem;
  margin-block: 0.5rem;
  font-size: var(--t-xs);
`;
