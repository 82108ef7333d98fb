import * as v from 'valibot';

/** The values of `sslmode` in DATABASE_URL. `pg` would take any other value as verify-full. */
const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** The public address of the site. */
export const Origin = v.pipe(
  v.string(),
  v.check(
    isOrigin,
    'must be an address such as https://swiftex.example, without a path (a slash at its end is ignored)',
  ),
  v.transform((address) => new URL(address).origin),
);

/** The address of a PostgreSQL database. The parameter `host` may name the host or the folder of a socket. */
export const DatabaseUrl = v.pipe(
  v.string(),
  v.check(
    (url) =>
      hasHost(url, ['postgres:', 'postgresql:']) ||
      (/^postgres(?:ql)?:\/\//.test(url) && Boolean(URL.parse(url)?.searchParams.get('host'))),
    'must be an address such as postgres://user:password@host:5432/database',
  ),
  v.check(
    (url) =>
      URL.parse(url)
        ?.searchParams.getAll('sslmode')
        .every((mode) => sslModes.includes(mode)) === true,
    `must have an sslmode of ${sslModes.slice(0, -1).join(', ')} or ${sslModes.at(-1)}`,
  ),
  // With another port, the connection of `pg` never settles.
  v.check(
    (url) => URL.parse(url)?.searchParams.getAll('port').every(isPort) === true,
    'must have a port from 1 to 65535',
  ),
);

/** The address of a mail server. */
export const SmtpUrl = v.pipe(
  v.string(),
  v.check(
    (url) => hasHost(url, ['smtp:', 'smtps:']),
    'must be an address such as smtps://user:password@smtp.example:465',
  ),
);

/** Returns whether an address is a whole address for a browser. */
export function isHttpUrl(address: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(address)?.protocol ?? '');
}

function hasHost(address: string, protocols: readonly string[]) {
  const url = URL.parse(address);
  return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
}

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;

function isOrigin(address: string) {
  return (
    isHttpUrl(address) &&
    [new URL(address).origin, `${new URL(address).origin}/`].includes(new URL(address).href)
  );
}
