import { constants } from 'node:os';
import * as v from 'valibot';
import { emailRules } from '../../src/contract/email-address.ts';
import { type Config, readConfig } from '../config/config.ts';
import { explainStore, StartError } from '../config/start-error.ts';

/**
 * A command of an operator. `parameters` names its arguments: one in brackets may be omitted, EMAIL is an
 * email address, and one that begins with `--` stands for itself. `run` gets arguments that fit, and prints
 * its result.
 */
export type Command = {
  parameters: string;
  purpose: string;
  run: (args: readonly string[], config: Config) => Promise<void>;
};

/** The commands of `npm run NAME`. `note` is the last line of the usage. */
export type Program = { name: string; commands: Record<string, Command>; note?: string };

/** Runs the command that the arguments of this process name. Prints errors of the operator in one line. OPS-54. */
export async function runProgram(program: Program): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // By default, a signal ends the process without the exit listeners that delete unfinished copies.
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
  const [name = '', ...args] = process.argv.slice(2);
  try {
    const command = Object.hasOwn(program.commands, name) ? program.commands[name] : undefined;
    if (command === undefined || !isFitting(command.parameters, args)) {
      throw new StartError(usageOf(program));
    }
    const config = readConfig(process.env);
    try {
      await command.run(args, config);
    } catch (error) {
      throw explainStore(error, config.dataDir);
    }
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Returns a line for each command. */
export function usageOf({ name, commands, note }: Program): string {
  const forms = Object.entries(commands).map(([command, { parameters, purpose }]) => ({
    form: `${command} ${parameters}`.trimEnd(),
    purpose,
  }));
  const width = Math.max(...forms.map(({ form }) => form.length));
  return [
    'Usage:',
    ...forms.map(({ form, purpose }) => `  npm run ${name} -- ${form.padEnd(width)}  ${purpose}`),
    ...(note === undefined ? [] : [note]),
  ].join('\n');
}

const Email = v.pipe(v.string(), ...emailRules(''));

function isFitting(parameters: string, args: readonly string[]): boolean {
  const names = parameters === '' ? [] : parameters.split(' ');
  const least = names.filter((name) => !name.startsWith('[')).length;
  return (
    args.length >= least &&
    args.length <= names.length &&
    args.every((arg, index) => {
      const name = names[index]?.replace(/[[\]]/g, '') ?? '';
      return name === 'EMAIL' ? v.is(Email, arg) : !name.startsWith('--') || arg === name;
    })
  );
}
