import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { type Changes, createListeners } from './changes.ts';
import type { Database } from './schema.ts';

type OpenChanges = Changes & { close: () => Promise<void> };

const channel = 'swiftex_changes';
/** The pauses between attempts to connect, ms. Each pause is twice as long as the previous pause. */
const pauses = { first: 100, longest: 5_000 };
/** The interval between checks of the listening connection, and their timeout, ms. */
const heartbeat = { every: 5_000, timeout: 4_000 };

/**
 * Shares changes between instances on one PostgreSQL, with LISTEN and NOTIFY. NOTIFY is part of the write's
 * transaction, so it is delivered if and only if the write is committed. Replaces a connection that was lost,
 * or silently dropped by the network. Then calls every listener, because the instance may have missed
 * notifications. STORE-36 to STORE-38.
 */
export function openPostgresChanges(options: pg.ClientConfig, db: Database): OpenChanges {
  const listeners = createListeners();
  // `write` calls the listeners of this instance, so its own notification must not clear caches again.
  const ownWrites = new Set<string>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let pause = pauses.first;
  let firstAttempt: Promise<void> | undefined;
  let isClosed = false;
  let hasMissedSome = false;

  async function connect() {
    const mine = new pg.Client({ ...options, query_timeout: heartbeat.timeout });
    client = mine;
    let beat: NodeJS.Timeout | undefined;
    let isLost = false;
    const lose = () => {
      if (isLost || isClosed) {
        return;
      }
      isLost = true;
      hasMissedSome = true;
      clearInterval(beat);
      // `end` would wait for a response that never arrives on a dropped connection.
      mine.connection.stream.destroy();
      retry = setTimeout(() => void connect(), pause).unref();
      pause = Math.min(pause * 2, pauses.longest);
    };
    mine.on('error', lose).on('end', lose);
    mine.on('end', () => clearInterval(beat));
    mine.on('notification', ({ payload = '' }) => {
      const [id = '', topic = ''] = payload.split(' ');
      if (!ownWrites.delete(id)) {
        listeners.call(topic);
      }
    });
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
    } catch {
      lose();
      return;
    }
    beat = setInterval(() => void mine.query('select 1').catch(lose), heartbeat.every).unref();
    pause = pauses.first;
    if (hasMissedSome) {
      hasMissedSome = false;
      ownWrites.clear();
      listeners.callAll();
    }
  }

  // Opened on demand, so programs that cache nothing never open this connection.
  function listening() {
    firstAttempt ??= connect();
    return firstAttempt;
  }

  return {
    listening,
    subscribe: (topic, listener) => {
      void listening();
      return listeners.add(topic, listener);
    },
    write: async (topic, write) => {
      const id = randomUUID();
      ownWrites.add(id);
      try {
        return await db.transaction().execute(async (writing) => {
          const result = await write(writing);
          await sql`select pg_notify(${channel}, ${`${id} ${topic}`})`.execute(writing);
          return result;
        });
      } catch (error) {
        ownWrites.delete(id);
        throw error;
      } finally {
        listeners.call(topic);
      }
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      client?.connection.stream.destroy();
      await firstAttempt;
    },
  };
}
