import fc from 'fast-check';
import { hashOf } from '../../workbench/link.ts';
import type { Row } from './row.ts';
import { commandsFor, runCommands, type Taken, Violation } from './run.ts';

/** The maximum number of commands in a sequence. */
const longest = 50;

/** The number of runs in a flow's exploration, and the shortest sequence that breaks a rule, if any. */
export type Exploration = {
  flow: string;
  runs: number;
  failure: undefined | { rule: string; message: string; steps: string[]; link: string };
};

type Options = {
  /** The same seed and number of runs give the same sequences. */
  seed: number;
  runs?: number;
  /** The maximum time for this flow, ms. Without a maximum, only `runs` limits the exploration. */
  patience?: number;
};

/**
 * Runs random sequences of commands on a machine until one breaks a rule of its flow. Then looks for the
 * shortest sequence that breaks the rule.
 */
export function exploreMachine(
  flow: string,
  row: Row,
  { seed, runs = Number.MAX_SAFE_INTEGER, patience }: Options,
): Exploration {
  const sequences = fc.array(commandsFor(row), { maxLength: longest, size: 'max' });
  const result = fc.check(
    fc.property(sequences, (commands) => runCommands(row, commands)),
    {
      seed,
      numRuns: runs,
      ...(patience === undefined ? {} : { interruptAfterTimeLimit: patience }),
    },
  );
  const [shortest] = result.counterexample ?? [];
  if (shortest === undefined || !result.failed) {
    return { flow, runs: result.numRuns, failure: undefined };
  }
  const taken: Taken[] = [];
  try {
    runCommands(row, shortest, taken);
  } catch (error) {
    const rule = error instanceof Violation ? error.rule : '';
    const message = error instanceof Error ? error.message : String(error);
    const steps = taken.flatMap(({ step }) => (step === undefined ? [] : [step]));
    const begin = row.input === undefined ? [] : [{ start: row.input }];
    return {
      flow,
      runs: result.numRuns,
      failure: {
        rule,
        message,
        steps: taken.map(({ words }) => words),
        link: `http://127.0.0.1:4400/${hashOf({ flow, steps: [...begin, ...steps] })}`,
      },
    };
  }
  throw new Error(
    `${flow} broke a rule once and not again: its machine or its rules depend on something random.`,
  );
}

/** Describes a failure for the terminal. Returns an empty text if no rule was broken. */
export function wordsOf({ flow, failure }: Exploration): string {
  return failure === undefined
    ? ''
    : [
        `${flow} breaks ${failure.message}`,
        `The shortest sequence found has ${failure.steps.length} steps:`,
        ...failure.steps.map((step, index) => `  ${index + 1}. ${step}`),
        `Replay it with npm run workbench: ${failure.link}`,
      ].join('\n');
}
