import { spawnSync } from 'node:child_process';

/** Runs a program as root: by itself, or through sudo where it asks for no password. */
export function runAsRoot(program: string, args: readonly string[]): { isDone: boolean } {
  const [first = '', ...others] =
    process.getuid?.() === 0 ? [program, ...args] : ['sudo', '--non-interactive', program, ...args];
  const { status } = spawnSync(first, others, { stdio: ['ignore', 'ignore', 'pipe'] });
  return { isDone: status === 0 };
}

/** Installs a package of Debian by apt, where that is possible; whoever asks looks whether it is there. */
export function installFromDebian(name: string) {
  console.log(`Installing Debian's "${name}" with apt-get.`);
  const apt = ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq'];
  runAsRoot('env', [...apt, 'update']);
  runAsRoot('env', [...apt, 'install', '--yes', '--no-install-recommends', name]);
}
