import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from './site.ts';
import { median } from './statistics.ts';

/** The server and the load generator run on separate cores, so that neither slows the other down. */
export const cores = { server: '0', caller: '1' };
export const connections = 32;
const times = { warm: 2, timed: 3, rounds: 5 };

/** Responses per second, the p99 of the response times in ms, and the number of failed requests. */
type Found = { rate: number; p99: number; failed: number };

/**
 * `scriptOf` writes the wrk script for a round and returns its path. `warm` is how long our server is warmed
 * up, s.
 */
export type Asking = { scriptOf?: (round: number) => string; warm?: number };

/**
 * Loads two servers in turn, so that other load on the computer affects both alike. Returns the median of
 * each figure and of each ratio. Round 0 is the warm-up.
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

/** Loads one server without a comparison, for as long as `compare` loads each server in all rounds. */
export function ask(wrk: string, url: string, script?: string): Found {
  run(wrk, url, times.warm, script);
  return run(wrk, url, times.timed * times.rounds, script);
}

/** Sends requests on all connections for `seconds`. Throws if a request fails. */
function run(wrk: string, url: string, seconds: number, script?: string): Found {
  const found = load(wrk, url, seconds, script);
  if (found.failed > 0) {
    throw new Error(`${found.failed} requests to ${url} failed.`);
  }
  return found;
}

/** Sends requests on all connections for `seconds`. Requests may fail, because a busy server sheds load. */
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

/** Writes a script for wrk that requests the pages of the posts one after another, uncompressed. */
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

/** Writes a script for wrk in which each request is for a different post that does not exist. */
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

/**
 * Writes a script for wrk in which each request signs up a new email address from a different network
 * address.
 */
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
