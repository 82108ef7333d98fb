import { spawn } from 'node:child_process';

/** Notifications per watchdog period: one may be late without a restart. */
const notificationsPerPeriod = 3;

/**
 * Tells systemd that the server has started and then, while its event loop runs, that it is alive, so
 * that a frozen process is restarted. Does nothing outside a unit with `Type=notify`.
 * Node.js cannot send to a Unix datagram socket, so the program `systemd-notify` does.
 */
export function notifySystemd(environment: Record<string, string | undefined> = process.env) {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: microseconds, PATH: path } = environment;
  if (socket === undefined) {
    return;
  }
  const send = (...messages: string[]) => {
    // Only these variables: the others hold secrets.
    spawn('systemd-notify', messages, { env: { PATH: path, NOTIFY_SOCKET: socket }, stdio: 'ignore' })
      .on('error', (error) => console.error(`systemd-notify failed: ${error.message}`))
      .unref();
  };
  send('READY=1');
  if (microseconds !== undefined) {
    const period = Number(microseconds) / 1_000;
    setInterval(() => send('WATCHDOG=1'), period / notificationsPerPeriod).unref();
  }
}
