import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { expectedIn, modelStateAfter, viewTextOn } from './expectation.tsx';
import type { BenchFlow } from './flows.ts';
import { Button, Field, Heading, Line, Row } from './parts.tsx';
import { benchAfter } from './replay.ts';
import type { Step } from './step.ts';
import { bugTestOf, type Expected, type Facts } from './test-text.ts';

type Props = { flow: BenchFlow; steps: readonly Step[] };

/**
 * Writes a test from the steps so far. The test fails while the bug exists. Its expected outcome comes from
 * the model, and the tester can correct the outcome. When the panel opens, its heading gets the focus, because
 * the panel may be below the visible part of the page. TEST-35.
 */
export function MakeTest({ flow, steps }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-label="Make a test">
      <Heading ref={heading} tabIndex={-1}>
        Make a test
      </Heading>
      <Outcome key={steps.length} flow={flow} steps={steps} />
    </section>
  );
}

/** Asks for the state of the model, and then for the expected values. */
function Outcome({ flow, steps }: Props) {
  const states = Object.keys(flow.model?.states ?? {});
  const [where, choose] = useState(() => modelStateAfter(flow, steps) ?? '');
  const [compared, compare] = useState<{ where: string; expected: Expected; actual: Expected }>();
  useEffect(() => {
    // The comparison renders views, so it has to run after this render.
    const timer = setTimeout(() => {
      const actual = benchAfter(flow, steps);
      const is = { facts: actual.facts(), viewText: viewTextOn(flow, actual), where: '' };
      compare({ where, expected: expectedIn(flow, steps, where), actual: is });
    });
    return () => clearTimeout(timer);
  }, [flow, steps, where]);
  return (
    <>
      <Row>
        <Line as="span">Expected state (from the model)</Line>
        <Field
          as="select"
          aria-label="Expected state (from the model)"
          value={where}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">The model names no state: correct the values below</option>
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
          viewText={compared.expected.viewText === undefined ? undefined : text(compared.expected.viewText)}
          currentFacts={text(compared.actual.facts)}
          currentViewText={
            compared.actual.viewText === undefined ? undefined : text(compared.actual.viewText)
          }
        />
      ) : null}
    </>
  );
}

type WrittenProps = Props & {
  where: string;
  /** The expected values, as JSON. */
  facts: string;
  viewText: string | undefined;
  /** The actual values, as JSON. */
  currentFacts: string;
  currentViewText: string | undefined;
};

function Written({ flow, steps, where, currentFacts, currentViewText, ...first }: WrittenProps) {
  const [facts, setFacts] = useState(first.facts);
  const [viewText, setViewText] = useState(first.viewText);
  const [written, write] = useState('');
  const wanted = parsed<Facts>(facts);
  const lines = viewText === undefined ? undefined : parsed<string[]>(viewText);
  const isReadable = wanted !== undefined && (viewText === undefined || lines !== undefined);
  const onMachine = isReadable && text(wanted) !== currentFacts;
  const onView = isReadable && lines !== undefined && text(lines) !== currentViewText;
  // If the model did not find the bug, a level that the tester has not corrected still has the bug's values.
  const isModelSilent = first.facts === currentFacts && first.viewText === currentViewText;
  const leavesOutView = isModelSilent && onMachine && lines !== undefined && !onView;
  const leavesOutMachine = isModelSilent && onView && !onMachine;
  const make = () => {
    if (isReadable) {
      const made = bugTestOf(flow, benchAfter(flow, steps), {
        facts: leavesOutMachine ? undefined : wanted,
        viewText: leavesOutView ? undefined : lines,
        where,
      });
      write(made);
      navigator.clipboard?.writeText(made).catch(() => undefined);
    }
  };
  return (
    <>
      <Wide>
        <Line as="span">Expected state of the machine</Line>
        <Field
          as="textarea"
          aria-label="Expected state of the machine"
          rows={6}
          value={facts}
          onChange={({ target }) => setFacts(target.value)}
        />
      </Wide>
      {viewText === undefined ? null : (
        <Wide>
          <Line as="span">What the view should show, line by line</Line>
          <Field
            as="textarea"
            aria-label="What the view should show, line by line"
            rows={8}
            value={viewText}
            onChange={({ target }) => setViewText(target.value)}
          />
        </Wide>
      )}
      <Line role="status">
        {!isReadable
          ? 'This is not JSON.'
          : onMachine || onView
            ? `The test fails now, ${onMachine && onView ? 'on the machine and on the view' : onMachine ? 'on the machine' : 'on the view'}.`
            : 'The test would pass. Enter the expected values above.'}
        {leavesOutView
          ? ' It leaves out the view, because its lines above are still the current ones: correct them too.'
          : leavesOutMachine
            ? ' It leaves out the machine, because its state above is still the current one: correct it too.'
            : null}
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
