import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createLocalNews, type News } from './news.ts';

type OpenNews = News & { close: () => Promise<void> };

const channel = 'swiftex_news';
/** How long to wait before the connection that listens is tried again, ms: doubled each time. */
const pauses = { first: 100, longest: 5_000 };

/**
 * News between all instances on one PostgreSQL, by LISTEN and NOTIFY. The connection that listens is
 * made anew whenever it is lost; as news may have been missed then, every listener is called.
 */
export function openPostgresNews(
  options: pg.ClientConfig,
  notify: (channel: string, news: string) => Promise<void>,
): OpenNews {
  const local = createLocalNews();
  // An instance hears its own news, too: it has told its listeners before, who would begin anew.
  const self = randomUUID();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let pause = pauses.first;
  let isClosed = false;
  let hasMissedSome = false;

  async function connect() {
    const mine = new pg.Client(options);
    client = mine;
    let isLost = false;
    const lose = () => {
      if (isLost || isClosed) {
        return;
      }
      isLost = true;
      hasMissedSome = true;
      void mine.end().catch(() => undefined);
      retry = setTimeout(() => void connect(), pause).unref();
      pause = Math.min(pause * 2, pauses.longest);
    };
    mine.on('error', lose).on('end', lose);
    mine.on('notification', ({ payload = '' }) => {
      const [instance, topic = ''] = payload.split(' ');
      if (instance !== self) {
        local.tell(topic);
      }
    });
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
    } catch {
      lose();
      return;
    }
    pause = pauses.first;
    if (hasMissedSome) {
      hasMissedSome = false;
      local.tellAll();
    }
  }

  const firstConnection = connect();
  return {
    subscribe: local.subscribe,
    listening: () => firstConnection,
    publish: async (topic) => {
      local.tell(topic);
      await notify(channel, `${self} ${topic}`);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await firstConnection;
      await client?.end().catch(() => undefined);
    },
  };
}
