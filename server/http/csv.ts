import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/**
 * One line of RFC 4180 text, with its line end. A cell that a spreadsheet would run as a formula
 * gets an apostrophe in front, which makes it text there. WAIT-52, SAFE-64.
 */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(text: string) {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Answers with a file named after its content and the day. `now` is in milliseconds since the epoch.
 * API-42, API-54.
 */
export function sendCsv(reply: FastifyReply, name: string, now: number, pieces: AsyncIterable<string>) {
  const date = new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${date}.csv"`)
    .send(streamed(pieces));
}

/**
 * Streams a file while it is made. SQLite answers without a pause, so without a turn of the event loop
 * between pieces nothing would be sent before the stream's buffer is full.
 */
function streamed(pieces: AsyncIterable<string>): Readable {
  return Readable.from(inTurns(pieces), { highWaterMark: 1 });
}

async function* inTurns(pieces: AsyncIterable<string>) {
  for await (const piece of pieces) {
    yield piece;
    await setImmediate();
  }
}
