/** The value of a machine's state: a name, or an object that maps names to the values of inner states. */
export type StateValue = string | { [name: string]: StateValue | undefined };

/** Formats a state as in a trace: `open.asking`, or `menu.open,search.idle` for parallel states. */
export const stateText = (value: StateValue): string => leavesOf(value).join();

function leavesOf(value: StateValue): string[] {
  return typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([name, inner]) => {
        const leaves = inner === undefined ? [] : leavesOf(inner);
        return leaves.length === 0 ? [name] : leaves.map((leaf) => `${name}.${leaf}`);
      });
}
