import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Parses the arguments of a command. If they are wrong, prints `usage` and ends the process. */
export function readArguments<Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')) {
      fail(usage);
    }
    throw error;
  }
}

/** Prints a message and ends the process with an error. */
export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
