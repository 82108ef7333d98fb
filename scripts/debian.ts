import { spawnSync } from 'node:child_process';

/**
 * Runs a program as root: directly, or through sudo if sudo needs no password. `errors` determines whether
 * the program's error output is shown.
 */
export function runAsRoot(
  program: string,
  args: readonly string[],
  errors: 'inherit' | 'ignore' = 'ignore',
): { isDone: boolean } {
  const [first = '', ...others] =
    process.getuid?.() === 0 ? [program, ...args] : ['sudo', '--non-interactive', program, ...args];
  const { status } = spawnSync(first, others, { stdio: ['ignore', 'ignore', errors] });
  return { isDone: status === 0 };
}

/**
 * Tries to install a Debian package by apt. The caller must check whether the program is installed
 * afterwards.
 */
export function installFromDebian(name: string) {
  console.log(`Installing Debian's "${name}" with apt-get.`);
  const apt = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq'];
  runAsRoot('env', [...apt, 'update'], 'inherit');
  runAsRoot('env', [...apt, 'install', '--yes', '--no-install-recommends', name], 'inherit');
}
