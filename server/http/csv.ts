import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/**
 * One line of RFC 4180 text, with its line end. A cell that a spreadsheet would run as a formula
 * gets an apostrophe in front, which makes it text there. WAIT-52.
 */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(text: string) {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Answers with a file that is named after what it lists and the day. */
export function sendCsv(reply: FastifyReply, name: string, now: number, pieces: AsyncIterable<string>) {
  const date = new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${date}.csv"`)
    .send(streamed(pieces));
}

/**
 * A file that is sent as it is made. The store answers at once, so nothing would get out to the
 * network before the stream is full: each piece waits until the one before had its turn.
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
