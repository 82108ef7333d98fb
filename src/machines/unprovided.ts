/** The failure of an actor or action that a machine declares and its page has not provided. */
export function unprovided(machine: string, name: string): never {
  throw new Error(`${machine}: provide \`${name}\``);
}
