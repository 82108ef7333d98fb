import { useEffect, useState } from 'react';
import type { Bench } from './bench.ts';
import { Button, Field, Heading, Line, Row } from './parts.tsx';

/** Seconds on the machine's clock for each second of real time. */
const paces = [0.1, 0.25, 1, 4, 16, 60];
/** The time between two moves of the running clock, in ms. */
const tick = 100;

/**
 * Controls the machine's clock: moves it to the next delay, moves it by an entered time, or runs it at a
 * chosen pace. TEST-16, TEST-25.
 */
export function Clock({ bench }: { bench: Bench }) {
  const [isRunning, setRunning] = useState(false);
  const [pace, setPace] = useState(1);
  const [jump, setJump] = useState('1000');
  const next = bench.untilNext();
  const ms = jump.trim() === '' ? Number.NaN : Number(jump);
  const isTime = Number.isFinite(ms) && ms >= 0;
  useEffect(() => {
    if (!isRunning) {
      return;
    }
    const timer = setInterval(() => bench.run(tick * pace), tick);
    return () => clearInterval(timer);
  }, [isRunning, pace, bench]);
  return (
    <section aria-label="Clock">
      <Heading>Clock: {(bench.clock.now() / 1_000).toFixed(3)} s</Heading>
      <Row>
        <Button type="button" onClick={() => setRunning(!isRunning)}>
          {isRunning ? 'Pause' : 'Run'}
        </Button>
        <PaceField pace={pace} onChoose={setPace} />
        <Button type="button" disabled={next === undefined} onClick={() => bench.take({ pass: next ?? 0 })}>
          {next === undefined ? 'No delay runs' : `To the next delay, ${next} ms`}
        </Button>
        <Button
          type="button"
          disabled={next === undefined || next < 1}
          onClick={() => bench.take({ pass: Math.max(0, (next ?? 1) - 1) })}
        >
          1 ms before it
        </Button>
        <Field
          type="number"
          min="0"
          aria-label="Milliseconds"
          aria-invalid={!isTime}
          value={jump}
          onChange={({ target }) => setJump(target.value)}
        />
        <Button type="button" disabled={!isTime} onClick={() => bench.take({ pass: ms })}>
          Jump
        </Button>
      </Row>
      {isTime ? null : <Line role="alert">A time is 0 ms or more: the clock does not run backwards.</Line>}
    </section>
  );
}

/** Chooses how fast the machine's clock runs. */
export function PaceField({ pace, onChoose }: { pace: number; onChoose: (pace: number) => void }) {
  return (
    <Field
      as="select"
      aria-label="Pace"
      value={pace}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {paces.map((times) => (
        <option key={times} value={times}>
          {times}×
        </option>
      ))}
    </Field>
  );
}
