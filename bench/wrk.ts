import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from './site.ts';
import { median } from './statistics.ts';

/** The server has one core for itself, and who asks has the other. */
export const cores = { server: '0', caller: '1' };
export const connections = 32;
const times = { warm: 2, timed: 3, rounds: 5 };

/** Answers a second, the time in which 99 of 100 came, ms, and how many were no success. */
type Found = { rate: number; p99: number; failed: number };

/** What is asked of our server, where it is not always the same, by round; and how long it is warmed up, s. */
export type Asking = { scriptOf?: (round: number) => string; warm?: number };

/**
 * Asks two servers by turns, so that whatever else the machine does meets both alike: the figures of
 * the round in the middle, and how many times those of the other they are. Round 0 warms up.
 */
export function compare(
  wrk: string,
  ours: string,
  theirs: string,
  { scriptOf, warm = times.warm }: Asking = {},
) {
  run(wrk, ours, warm, scriptOf?.(0));
  run(wrk, theirs, times.warm);
  const rounds = Array.from({ length: times.rounds }, (_, index) => ({
    ours: run(wrk, ours, times.timed, scriptOf?.(index + 1)),
    theirs: run(wrk, theirs, times.timed),
  }));
  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
  return {
    ours: { rate: middle((round) => round.ours.rate), p99: middle((round) => round.ours.p99) },
    theirs: { rate: middle((round) => round.theirs.rate), p99: middle((round) => round.theirs.p99) },
    rate: middle((round) => round.ours.rate / round.theirs.rate),
    p99: middle((round) => round.ours.p99 / round.theirs.p99),
  };
}

/** Asks one server for as long as all rounds of a comparison take. */
export function ask(wrk: string, url: string, script?: string): Found {
  run(wrk, url, times.warm, script);
  return run(wrk, url, times.timed * times.rounds, script);
}

/** Asks for so many seconds, from all connections at once. Throws where anything but success is answered. */
function run(wrk: string, url: string, seconds: number, script?: string): Found {
  const found = load(wrk, url, seconds, script);
  if (found.failed > 0) {
    throw new Error(`${found.failed} answers of ${url} were no success.`);
  }
  return found;
}

/** Asks for so many seconds, from all connections at once, whatever is answered: a busy server may refuse. */
export function load(wrk: string, url: string, seconds: number, script?: string): Found {
  const report = execFileSync(
    'taskset',
    [
      ...['-c', cores.caller, wrk, '-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--latency'],
      ...['-H', 'Accept-Encoding: br', ...(script === undefined ? [] : ['-s', script])],
      url,
    ],
    { encoding: 'utf8' },
  );
  const rate = Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(report)?.[1]);
  const [, amount, unit = ''] = /^\s+99%\s+([\d.]+)(us|ms|s)$/m.exec(report) ?? [];
  if (Number.isNaN(rate)) {
    throw new Error(`wrk could not measure ${url}:\n${report}`);
  }
  return {
    rate,
    p99: Number(amount) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? Number.NaN),
    failed: Number(/Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1] ?? 0),
  };
}

/** A script for wrk: each call asks for the next post's page, as it is before it is packed. */
export function writeReaders(site: Site, { from, to }: { from: number; to: number }): string {
  const file = join(site.folder, `readers-${from}.lua`);
  writeFileSync(
    file,
    `local number = ${from}
request = function()
  number = number < ${to} and number + 1 or ${from}
  return wrk.format("GET", "/blog/post-" .. number, { ["Accept-Encoding"] = "identity" })
end
`,
  );
  return file;
}

/** A script for wrk: each call asks for the page of another post that does not exist. */
export function writeUnknownPosts(site: Site): string {
  const file = join(site.folder, 'unknown.lua');
  writeFileSync(
    file,
    `local number = 0
request = function()
  number = number + 1
  return wrk.format("GET", "/blog/unknown-" .. number, { ["Accept-Encoding"] = "br" })
end
`,
  );
  return file;
}

/** A script for wrk: each call signs up a new address and comes from another one. */
export function writeSignups(site: Site): string {
  const file = join(site.folder, 'signups.lua');
  writeFileSync(
    file,
    `math.randomseed(os.time())
local run, count = math.random(1000000000), 0
request = function()
  count = count + 1
  local from = string.format("10.%d.%d.%d", math.floor(count / 65536) % 256, math.floor(count / 256) % 256, count % 256)
  local body = string.format('{"email":"v%d-%d@example.com"}', run, count)
  return wrk.format("POST", "/api/v2/subscribe", { ["content-type"] = "application/json", ["x-forwarded-for"] = from }, body)
end
`,
  );
  return file;
}
