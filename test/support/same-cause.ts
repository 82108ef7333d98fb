/** The parts of a failed test that determine the order of failures. */
export type Failure<Task> = {
  task: Task;
  /** The first line of its error. */
  message: string;
  /** The file and project it belongs to. */
  place: string;
};

/** Failures with one cause: the one to print, and the others. */
export type Cause<Task> = { shown: Task; others: Task[] };

/**
 * Matches the step in a failure's message. A negative test first walks a path, and marks its steps as `on the
 * way`.
 */
const step = /^(?:on the way, )?step (\d+) of \d+, /;

/**
 * Groups failures by cause. Two failed paths of a flow have the same cause when the same step fails with the
 * same message in the same file, however many steps come before. A negative test that fails on its way joins
 * the group. Each group shows the path that fails after the fewest steps, and the group with the shortest
 * such path comes first. Failures without steps come before all groups, in their original order. TEST-13.
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
