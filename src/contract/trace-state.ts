/** The value of a machine's state: a name, or the values of the states inside, by name. */
export type StateValue = string | { [name: string]: StateValue | undefined };

/** A state as a trace holds it: `open.asking`, and `menu.open,search.idle` for parallel states. */
export const stateText = (value: StateValue): string => leavesOf(value).join();

function leavesOf(value: StateValue): string[] {
  return typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([name, inner]) => {
        const leaves = inner === undefined ? [] : leavesOf(inner);
        return leaves.length === 0 ? [name] : leaves.map((leaf) => `${name}.${leaf}`);
      });
}
