/** The parts of a failed test that determine the order of failures. */
export type Failure<Task> = {
  task: Task;
  /** The first line of its error. */
  message: string;
  /** The test's file and project. */
  place: string;
};

/** Failures with one cause: the failure to print, and the other failures. */
export type Cause<Task> = { shown: Task; others: Task[] };

/**
 * Matches the step in a failure's message. A test of an event that must do nothing first runs a path.
 * Failures in this path are marked `on the way`.
 */
const step = /^(?:on the way, )?step (\d+) of \d+, /;

/**
 * Groups failures by cause. Two failed paths of a flow have the same cause when the same step fails with the
 * same message in the same file, regardless of the steps before it. A failure in a step marked `on the way`
 * has the same cause as a failure in this step of a path. Each group shows the path that fails after the
 * fewest steps. The groups are sorted by the number of these steps. Failures without steps come before all
 * groups, in their original order. TEST-13.
 */
export function causesOf<Task>(failures: readonly Failure<Task>[]): Cause<Task>[] {
  const stepOf = ({ message }: Failure<Task>) => Number(step.exec(message)?.[1] ?? 0);
  const byCause = Map.groupBy(failures, (failure) =>
    stepOf(failure) === 0 ? failure : `${failure.place}: ${failure.message.replace(step, '')}`,
  );
  return [...byCause.values()]
    .map((group) => group.toSorted((one, other) => stepOf(one) - stepOf(other)))
    .toSorted(([one], [other]) => (one && other ? stepOf(one) - stepOf(other) : 0))
    .flatMap(([first, ...others]) =>
      first === undefined ? [] : [{ shown: first.task, others: others.map(({ task }) => task) }],
    );
}
