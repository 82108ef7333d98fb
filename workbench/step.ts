import * as v from 'valibot';

/** An event with its payload. */
const Sent = v.looseObject({ type: v.pipe(v.string(), v.minLength(1)) });

/**
 * One step on the bench. A list of steps identifies an exact state, because the same steps lead to the same
 * state. `at`, `answer` and `fail` hold the path of an actor, which consists of the ids of its invocations.
 * Without `at` the event goes to the flow itself. The path `*` means the only actor that waits for an answer.
 * `start` restarts the flow with an input. `pass` is in milliseconds.
 */
const StepSchema = v.union([
  v.strictObject({ start: v.unknown() }),
  v.strictObject({ send: Sent, at: v.exactOptional(v.string()) }),
  v.strictObject({ answer: v.string(), output: v.exactOptional(v.unknown()) }),
  v.strictObject({ fail: v.string(), error: v.string() }),
  v.strictObject({ pass: v.pipe(v.number(), v.finite(), v.minValue(0, 'Time does not run backwards.')) }),
]);
export type Step = v.InferOutput<typeof StepSchema>;

/**
 * Validates a step from a link or the editor. @throws an error that names the problem if the value is not a
 * step.
 */
export function stepOf(value: unknown): Step {
  const { success, output } = v.safeParse(StepSchema, value);
  if (success) {
    return output;
  }
  if (typeof value === 'object' && value !== null && 'pass' in value) {
    throw new Error(`A time is 0 ms or more, not ${String(value.pass)}`);
  }
  throw new Error(`Not a step: ${(JSON.stringify(value) ?? 'nothing').slice(0, 200)}`);
}

/** Returns a short description of a step. */
export function wordsOf(step: Step): string {
  if ('start' in step) {
    return `begin with ${JSON.stringify(step.start)}`;
  }
  if ('send' in step) {
    return step.send.type;
  }
  if ('pass' in step) {
    return `after ${step.pass} ms`;
  }
  return 'answer' in step ? `${step.answer} answers` : `${step.fail} fails`;
}
