/** Throws for an actor or action that a machine declares but its page has not provided. */
export function unprovided(machine: string, name: string): never {
  throw new Error(`${machine}: provide \`${name}\``);
}
