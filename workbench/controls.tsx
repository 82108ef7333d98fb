import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { AnyMachineSnapshot } from 'xstate';
import type { Bench, Step } from './bench.ts';
import { examplesIn } from './fixture.ts';
import type { BenchFlow } from './flows.ts';
import { Button, Heading, Row } from './parts.tsx';

type Props = { flow: BenchFlow; bench: Bench };
type Choice = { label: string; title: string; steps: Step[] };

/** Every event that is possible now, with the payloads of the examples. TEST-10. */
export function Events({ flow, bench }: Props) {
  const choices = bench.machines().flatMap(({ at, actor }) => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    if (snapshot.status !== 'active') {
      return [];
    }
    const types = [...new Set(snapshot._nodes.flatMap((node): string[] => node.ownEvents))];
    return types
      .filter((type) => !type.startsWith('xstate.') && type !== '')
      .flatMap((type) => examplesOf(flow, type, at))
      .filter(({ steps: [step] }) => step !== undefined && 'send' in step && canTake(snapshot, step.send));
  });
  const beginnings = examplesIn(flow.fixture).flatMap(([label, acts]) =>
    Array.isArray(acts) && acts.some((step) => 'start' in step)
      ? [{ label, title: 'Starts again', steps: acts }]
      : [],
  );
  return (
    <section aria-label="Events">
      <Heading>What can happen now</Heading>
      <Row>
        {[...beginnings, ...choices].map((choice) => (
          <Chosen key={choice.label} choice={choice} bench={bench} />
        ))}
      </Row>
      <Editor key={bench.steps.length} bench={bench} first={choices[0]?.steps[0] ?? { send: { type: '' } }} />
    </section>
  );
}

/** A guard may throw on an incomplete payload. */
function canTake(snapshot: AnyMachineSnapshot, event: { type: string }): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
}

/** The distinct payloads of an event in the fixture, or an event without a payload. */
function examplesOf({ fixture, model }: BenchFlow, type: string, at: string): Choice[] {
  const found = new Map<string, Choice>();
  for (const [name, acts] of examplesIn(fixture)) {
    for (const step of typeof acts === 'function' ? [] : acts) {
      if ('send' in step && step.send.type === type && (step.at ?? '') === at) {
        const { type: _, ...payload } = step.send;
        const text = JSON.stringify(payload);
        const known = found.get(text)?.title;
        found.set(text, {
          label: [at, type, text === '{}' ? '' : text].filter((part) => part !== '').join(' '),
          title: known === undefined ? name : `${known}; ${name}`,
          steps: [step],
        });
      }
    }
  }
  const bare: Step = at === '' ? { send: { type } } : { send: { type }, at };
  return found.size > 0
    ? [...found.values()]
    : [{ label: `${at} ${type}`.trim(), title: model?.flow ?? '', steps: [bare] }];
}

/** Every actor that waits for an answer, with each answer of the fixture. TEST-10. */
export function Answers({ flow, bench }: Props) {
  const calls = bench.calls();
  const asked = calls.filter(({ isAsked }) => isAsked);
  const answers = examplesIn(flow.fixture).flatMap(([label, acts]) =>
    typeof acts === 'function' ? [] : [{ label, title: label, steps: acts }],
  );
  return (
    <section aria-label="Answers">
      <Heading>Who waits for an answer</Heading>
      {asked.map(({ at, input }) => (
        <div key={at}>
          <Line>
            <b>{at}</b> {input === undefined ? '' : JSON.stringify(input)}
          </Line>
          <Row>
            {answers
              .filter(({ steps }) => steps.some((step) => addressOf(step) === at || addressOf(step) === '*'))
              .map((choice) => (
                <Chosen key={choice.label} choice={choice} bench={bench} />
              ))}
            <Chosen
              choice={{ label: 'fails', title: 'It throws', steps: [{ fail: at, error: 'broken' }] }}
              bench={bench}
            />
            <Line>Never: let the time go by.</Line>
          </Row>
        </div>
      ))}
      {asked.length === 0 ? <Line>Nobody.</Line> : null}
      <Line>
        Listening:{' '}
        {calls
          .filter(({ isAsked }) => !isAsked)
          .map(({ at }) => at)
          .join(', ') || 'nobody'}
      </Line>
    </section>
  );
}

function addressOf(step: Step): string | undefined {
  return 'answer' in step ? step.answer : 'fail' in step ? step.fail : undefined;
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

/** Any step as JSON, with a payload or an answer that the fixture lacks. */
function Editor({ bench, first }: { bench: Bench; first: Step }) {
  const [text, setText] = useState(() => JSON.stringify(first));
  const [fault, setFault] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        try {
          bench.take(JSON.parse(text) as Step);
        } catch (error) {
          setFault(String(error));
        }
      }}
    >
      <Text
        aria-label="A step as JSON"
        value={text}
        rows={2}
        onChange={({ target }) => setText(target.value)}
      />
      <Row>
        <Button type="submit">Do this</Button>
        <Line role="alert">{fault}</Line>
      </Row>
    </form>
  );
}

/** The machine's clock: stopped, moved to the next delay, moved on, or running. TEST-11. */
export function Clock({ bench }: { bench: Bench }) {
  const [isRunning, setRunning] = useState(false);
  const [jump, setJump] = useState('1000');
  const next = bench.clock.untilNext();
  useEffect(() => {
    if (!isRunning) {
      return;
    }
    const timer = setInterval(() => bench.take({ pass: 100 }), 100);
    return () => clearInterval(timer);
  }, [isRunning, bench]);
  return (
    <section aria-label="Clock">
      <Heading>Clock: {(bench.clock.now() / 1_000).toFixed(3)} s</Heading>
      <Row>
        <Button type="button" onClick={() => setRunning(!isRunning)}>
          {isRunning ? 'Pause' : 'Run'}
        </Button>
        <Button type="button" disabled={next === undefined} onClick={() => bench.take({ pass: next ?? 0 })}>
          {next === undefined ? 'No delay runs' : `To the next delay, ${next} ms`}
        </Button>
        <Button
          type="button"
          disabled={next === undefined || next < 1}
          onClick={() => bench.take({ pass: (next ?? 1) - 1 })}
        >
          1 ms before it
        </Button>
        <Short aria-label="Milliseconds" value={jump} onChange={({ target }) => setJump(target.value)} />
        <Button type="button" onClick={() => bench.take({ pass: Number(jump) || 0 })}>
          Jump
        </Button>
      </Row>
    </section>
  );
}

/** The context of the machine and its effects on the page. */
export function Facts({ bench, children }: { bench: Bench; children?: ReactNode }) {
  const { value, context, status } = bench.actor.getSnapshot() as AnyMachineSnapshot;
  return (
    <section aria-label="State">
      <Heading>State: {JSON.stringify(value)}</Heading>
      <Code>{JSON.stringify({ status, context, effects: bench.effects }, null, 1)}</Code>
      {children}
    </section>
  );
}

const Line = styled.p`
  font-size: var(--t-xs);
  color: var(--ink-500);
  overflow-wrap: anywhere;
`;

const Text = styled.textarea`
  width: 100%;
  padding: 0.4rem;
  border: 1px solid var(--ink-300);
  border-radius: var(--r-sm);
  font: 12px/1.4 ui-monospace, monospace;
`;

const Short = styled.input`
  width: 6rem;
  padding: 0.25rem 0.4rem;
  border: 1px solid var(--ink-300);
  border-radius: var(--r-sm);
  font: inherit;
`;

const Code = styled.pre`
  max-height: 14rem;
  overflow: auto;
  padding: 0.5rem;
  border-radius: var(--r-sm);
  font: 12px/1.4 ui-monospace, monospace;
  background: var(--white);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
