import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the resident memory of the process's last descendant in MB, or undefined without /proc. The last
 * descendant is the server, which may run under npm and a shell.
 */
export function residentMemory({ pid }: ChildProcess): number | undefined {
  if (pid === undefined || !existsSync(`/proc/${pid}/status`)) {
    return undefined;
  }
  const status = readFileSync(`/proc/${lastDescendant(pid)}/status`, 'utf8');
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kibibytes === undefined ? undefined : (Number(kibibytes) * 1_024) / 1_000_000;
}

function lastDescendant(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean),
  );
  const [child] = children;
  return child === undefined ? pid : lastDescendant(Number(child));
}

/** Returns the CPU time of the process's last descendant in ms, or undefined without /proc. */
export function processorTime({ pid }: ChildProcess): number | undefined {
  if (pid === undefined || !existsSync(`/proc/${pid}/stat`)) {
    return undefined;
  }
  const stat = readFileSync(`/proc/${lastDescendant(pid)}/stat`, 'utf8');
  // The process name may contain spaces, so the fields are counted after it. CPU times are in ticks of 10 ms.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}
