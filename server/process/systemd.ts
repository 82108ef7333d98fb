import { spawn } from 'node:child_process';

/** The number of notifications per watchdog period. One may be late without causing a restart. */
const notificationsPerPeriod = 3;

/**
 * Notifies systemd of the start. After that it notifies the watchdog while the event loop runs, so that
 * systemd restarts a frozen process. Does nothing outside a unit with `Type=notify`. Runs `systemd-notify`,
 * because Node.js cannot send to a Unix datagram socket. OPS-46, OPS-47.
 */
export function notifySystemd(environment: Record<string, string | undefined> = process.env) {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: microseconds, PATH: path } = environment;
  if (socket === undefined) {
    return;
  }
  const send = (...messages: string[]) => {
    // Passes only these variables, because other variables contain secrets.
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
