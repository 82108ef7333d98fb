import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';

/**
 * Returns one line of CSV as in RFC 4180, including the line end. Text that a spreadsheet would run as a
 * formula gets an apostrophe in front, which makes it text. WAIT-52, SAFE-64.
 */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

/**
 * Matches the places where a formula could begin. In many countries spreadsheets separate cells by semicolons
 * and so also begin a cell in the middle of ours. They accept the full-width signs too.
 */
const formulaStart = /(?<=^|[;\t\r\n])(?=[=+\-@\t\r＝＋－＠])/g;

function toCell(text: string) {
  const safe = text.replace(formulaStart, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns the response schema for `sendCsv`, with a description of the file for the OpenAPI document. */
export const csvAnswer = (contents: string) => ({
  content: {
    'text/csv': {
      schema: v.pipe(v.instance(Readable), v.description(`${contents}, as RFC 4180 text with a header line`)),
    },
  },
});

/**
 * Answers with a CSV file named after `name` and the date. `now` is in milliseconds since the epoch. API-42,
 * API-54.
 */
export function sendCsv(reply: FastifyReply, name: string, now: number, pieces: AsyncIterable<string>) {
  const date = new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${date}.csv"`)
    .send(streamed(pieces));
}

/** Without a byte order mark, Excel reads UTF-8 as the encoding of the computer's language. API-42. */
const byteOrderMark = '\ufeff';

/**
 * Streams a file while its pieces are produced. SQLite blocks the event loop during each query. The generator
 * therefore waits for one turn of the loop after each piece. In this turn the stream can send the piece.
 */
function streamed(pieces: AsyncIterable<string>): Readable {
  return Readable.from(inTurns(pieces), { highWaterMark: 1 });
}

async function* inTurns(pieces: AsyncIterable<string>) {
  let mark = byteOrderMark;
  for await (const piece of pieces) {
    yield `${mark}${piece}`;
    mark = '';
    await setImmediate();
  }
}
