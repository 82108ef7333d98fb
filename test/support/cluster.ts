import { writeFakeSite } from '../server/fake-site.ts';
import { freePort } from './free-port.ts';
import { startFreezingProxy } from './freezing-proxy.ts';
import { startNginx } from './nginx.ts';
import { startPostgres } from './postgres.ts';
import { startPriceService } from './price-service.ts';
import { launch } from './program.ts';
import { browser, callers, temporaryFolder } from './server.ts';

const admin = { email: 'ops@example.com', password: 'a long password' };

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/**
 * Starts three instances of the server behind nginx, with one PostgreSQL and one price service. With
 * `isFreezable`, database connections go through a proxy in this process, which is slower.
 */
export async function startCluster({ isFreezable = false } = {}) {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await temporaryFolder());
  await writeFakeSite(folder.path);
  const database = stack.use(await startPostgres({ isDurable: true }));
  const network = stack.use(await startFreezingProxy(database.url('postgres')));
  const priceService = stack.use(await startPriceService());
  const ports = [await freePort(), await freePort(), await freePort()];
  const launched: ReturnType<typeof launch>[] = [];
  stack.defer(async () => {
    for (const result of await Promise.allSettled(launched)) {
      if (result.status === 'fulfilled') {
        await result.value[Symbol.asyncDispose]();
      }
    }
  });
  const start = (port: number) => {
    const instance = launch(folder.path, {
      PORT: String(port),
      SITE_URL: 'http://localhost:3000',
      // The server trusts two proxies: nginx, and the test, which acts as a proxy in front of nginx and sets
      // the visitor's address.
      TRUST_PROXY: '2',
      DATABASE_URL: isFreezable ? network.url : database.url('postgres'),
      PRICE_API_URL: priceService.url,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    });
    launched.push(instance);
    return instance;
  };
  const instances = await Promise.all(ports.map(start));
  const nginx = stack.use(await startNginx(folder.path, ports));
  const kept = stack.move();
  return {
    ...callers(nginx.origin),
    nginx,
    database,
    network,
    priceService,
    instances,
    /** Waits until an instance has ended, and starts it again. */
    restart: async (which: number) => {
      await instances[which]?.exit;
      instances[which] = await start(ports[which] ?? 0);
    },
    signIn: async () => {
      const { body } = await callers(nginx.origin).call('POST', '/api/v2/auth/login', {
        json: { ...admin, browser },
      });
      return (body as { token: string }).token;
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}
