import { useState } from 'react';
import { styled } from 'styled-components';
import type { AnyMachineSnapshot } from 'xstate';
import type { Bench } from './bench.ts';
import { answerChoices, beginningsOf, type Choice, eventChoices } from './choices.ts';
import type { BenchFlow } from './flows.ts';
import { Button, Code, Field, Heading, Line, Row } from './parts.tsx';
import { type Step, stepOf } from './step.ts';

type Props = { flow: BenchFlow; bench: Bench };

/** Offers every event that is possible now, and any step as JSON. TEST-15. */
export function Events({ flow, bench }: Props) {
  const choices = eventChoices(flow, bench);
  return (
    <section aria-label="Events">
      <Heading>Possible events</Heading>
      <Row>
        {[...beginningsOf(flow, bench), ...choices].map((choice) => (
          <Chosen key={choice.label} choice={choice} bench={bench} />
        ))}
      </Row>
      <Editor
        key={bench.version()}
        bench={bench}
        first={choices[0]?.steps[0] ?? { send: { type: 'event.type' } }}
      />
      <Line role="status">{outcomeOf(bench)}</Line>
    </section>
  );
}

/** Describes the last step, if it stopped the machine with an error or was ignored. TEST-24. */
function outcomeOf(bench: Bench) {
  const { status, error } = bench.actor.getSnapshot() as AnyMachineSnapshot;
  if (status === 'error') {
    return `The machine stopped: ${error}`;
  }
  const ignored = bench.ignored();
  return ignored === undefined ? '' : `Ignored: no transition takes “${ignored}” in this state.`;
}

/** Lists every actor that waits for an answer, with the answers that fit. TEST-15. */
export function Answers({ flow, bench }: Props) {
  const calls = bench.calls();
  const asked = calls.filter(({ isAsked }) => isAsked);
  return (
    <section aria-label="Answers">
      <Heading>Pending actors</Heading>
      {asked.map(({ at, input }) => (
        <div key={at}>
          <Line>
            <b>{at}</b> {input === undefined ? '' : JSON.stringify(input)}
          </Line>
          <Row>
            {answerChoices(flow, bench, at).map((choice) => (
              <Chosen key={choice.label} choice={choice} bench={bench} />
            ))}
            <Chosen
              choice={{ label: 'fails', title: 'It throws', steps: [{ fail: at, error: 'broken' }] }}
              bench={bench}
            />
            <Line>No response: let time pass.</Line>
          </Row>
        </div>
      ))}
      {asked.length === 0 ? <Line>None.</Line> : null}
      <Line>
        Listening:{' '}
        {calls
          .filter(({ isAsked }) => !isAsked)
          .map(({ at }) => at)
          .join(', ') || 'none'}
      </Line>
    </section>
  );
}

function Chosen({ choice: { label, title, steps }, bench }: { choice: Choice; bench: Bench }) {
  return (
    <Button
      type="button"
      title={title}
      onClick={() => {
        for (const step of steps) {
          bench.take(step);
        }
      }}
    >
      {label.length > 70 ? `${label.slice(0, 69)}…` : label}
    </Button>
  );
}

/** Takes a step that the tester enters as JSON, for a payload or an answer that the fixture lacks. */
function Editor({ bench, first }: { bench: Bench; first: Step }) {
  const [text, setText] = useState(() => JSON.stringify(first));
  const [fault, setFault] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        try {
          bench.take(stepOf(JSON.parse(text)));
        } catch (error) {
          setFault(String(error));
        }
      }}
    >
      <Field
        as="textarea"
        aria-label="A step as JSON"
        value={text}
        rows={2}
        onChange={({ target }) => setText(target.value)}
      />
      <Row>
        <Button type="submit">Do this</Button>
        {fault === '' ? null : <Line role="alert">{fault}</Line>}
      </Row>
    </form>
  );
}

/** Shows the context of the machine and its effects on the page. */
export function Facts({ bench }: { bench: Bench }) {
  const { value, context, status } = bench.actor.getSnapshot() as AnyMachineSnapshot;
  return (
    <section aria-label="State">
      <Heading>State: {JSON.stringify(value)}</Heading>
      <Shut tabIndex={0}>{JSON.stringify({ status, context, effects: bench.effectTexts }, null, 1)}</Shut>
    </section>
  );
}

const Shut = styled(Code)`
  max-height: 14rem;
`;
