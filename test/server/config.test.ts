import { expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { StartError } from '../../server/config/start-error.ts';

test('an empty environment gives the defaults (OPS-9)', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    dataDir: `${process.cwd()}/data`,
    databaseWait: 60,
    adminEmail: undefined,
    adminPassword: undefined,
    priceApiUrl: 'https://api.coingecko.com/api/v3/simple/price',
    trustProxy: 0,
    isConfirming: false,
    sessionIdle: 7_200_000,
    logLevel: 'info',
    apiOrigin: undefined,
    sampleContent: true,
    analyticsSrc: undefined,
  });
});

test('the configuration reads every variable (OPS-9, OPS-10, STORE-7)', () => {
  expect(
    readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      SITE_URL: 'https://swiftex.example/',
      DATA_DIR: '/var/lib/swiftex',
      DATABASE_URL: 'postgres://user:secret@db:5432/swiftex',
      DATABASE_WAIT: '5',
      ADMIN_EMAIL: ' ops@swiftex.example ',
      ADMIN_PASSWORD: 'twelve chars',
      PRICE_API_URL: 'https://prices.example/v3/simple/price?key=k',
      TRUST_PROXY: '2',
      LOG_LEVEL: 'silent',
      SAMPLE_CONTENT: 'off',
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'swiftex',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_PUBLIC_URL: 'https://pictures.example/',
      METRICS_TOKEN: 'sixteen letters!',
      ANALYTICS_SRC: 'https://stats.example/tag.js?site=1',
      WAITLIST_CONFIRMATION: 'on',
      SESSION_IDLE_MINUTES: '30',
      VITE_API_BASE: 'https://api.swiftex.example/api',
    }),
  ).toEqual({
    port: 8080,
    host: '0.0.0.0',
    siteUrl: 'https://swiftex.example',
    dataDir: '/var/lib/swiftex',
    databaseUrl: 'postgres://user:secret@db:5432/swiftex',
    databaseWait: 5,
    adminEmail: 'ops@swiftex.example',
    adminPassword: 'twelve chars',
    priceApiUrl: 'https://prices.example/v3/simple/price?key=k',
    trustProxy: 2,
    isConfirming: true,
    sessionIdle: 1_800_000,
    logLevel: 'silent',
    sampleContent: false,
    s3: {
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'swiftex',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      publicUrl: 'https://pictures.example',
    },
    metricsToken: 'sixteen letters!',
    analyticsSrc: 'https://stats.example/tag.js?site=1',
    apiOrigin: 'https://api.swiftex.example',
  });
});

const mail = { SMTP_URL: 'smtps://user:secret@mail.example', MAIL_FROM: 'SwiftEx <hello@swiftex.example>' };

test.each([
  ['off without a mail server', {}, false],
  ['off with an empty SMTP_URL', { SMTP_URL: '', MAIL_FROM: '' }, false],
  ['on with a mail server', mail, true],
  ['on with an empty WAITLIST_CONFIRMATION', { ...mail, WAITLIST_CONFIRMATION: '' }, true],
  ['off when set to off', { ...mail, WAITLIST_CONFIRMATION: 'off' }, false],
  ['on when set to on', { WAITLIST_CONFIRMATION: 'on' }, true],
])('confirmation of signups is %s (WAIT-53)', (_, variables, isConfirming) => {
  expect(readConfig(variables).isConfirming).toBe(isConfirming);
});

test('an empty variable counts as absent (OPS-9)', () => {
  expect(readConfig({ PORT: '', SITE_URL: '', ADMIN_PASSWORD: '' })).toEqual(readConfig({}));
});

test('the default site address has the configured port (OPS-9)', () => {
  expect(readConfig({ PORT: '4000' }).siteUrl).toBe('http://localhost:4000');
});

test('the development API has its own port variable (OPS-5)', () => {
  const port = { variable: 'API_PORT', fallback: 3001 };
  expect(readConfig({ PORT: '4000' }, port).port).toBe(3001);
  expect(readConfig({ API_PORT: '4001' }, port).port).toBe(4001);
  expect(() => readConfig({ API_PORT: 'x' }, port)).toThrow(
    /^API_PORT must be a whole number from 0 to 65535\.$/,
  );
});

test.each([
  'postgres://db',
  'postgresql://user:secret@db:5432/swiftex?sslmode=verify-full&sslrootcert=ca.pem',
  'postgres://%2Frun%2Fpostgresql/swiftex',
  'postgres:///swiftex?host=/run/postgresql&port=65535&sslmode=disable',
])('the configuration accepts the database at %s (OPS-9)', (databaseUrl) => {
  expect(readConfig({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
});

const port = 'PORT must be a whole number from 0 to 65535.';
const database = 'DATABASE_URL must be an address such as postgres://user:password@host:5432/database.';
const ssl =
  'DATABASE_URL must have an sslmode of disable, prefer, require, verify-ca, verify-full or no-verify.';
const databasePort = 'DATABASE_URL must have a port from 1 to 65535.';
const smtp = 'SMTP_URL must be an address such as smtps://user:password@smtp.example:465.';
const proxies = 'TRUST_PROXY must be a whole number from 0 to 10.';
const prices = 'PRICE_API_URL must be a whole address such as https://prices.example/simple/price.';
const address =
  'SITE_URL must be an address such as https://swiftex.example, without a path (a slash at its end is ignored).';

test.each([
  ['PORT', '80a', port],
  ['PORT', '65536', port],
  ['PORT', '-1', port],
  ['HOST', 'a host', 'HOST must be a host name or an IP address.'],
  ['SITE_URL', 'swiftex.example', address],
  ['SITE_URL', 'ftp://swiftex.example', address],
  ['SITE_URL', 'https://swiftex.example/shop', address],
  ['DATABASE_URL', 'mysql://root:hunter2@db/x', database],
  ['DATABASE_URL', 'swiftex.sqlite', database],
  ['DATABASE_URL', 'postgres://', database],
  ['DATABASE_URL', 'postgres:///swiftex', database],
  ['DATABASE_URL', 'postgres://db/swiftex?sslmode=bogus', ssl],
  ['DATABASE_URL', 'postgres://db/swiftex?sslmode=require&sslmode=', ssl],
  ['DATABASE_URL', 'postgres://db/swiftex?port=abc', databasePort],
  ['DATABASE_URL', 'postgres://db:5432/swiftex?port=99999', databasePort],
  ['DATABASE_URL', 'postgres://db/swiftex?port=5432&port=0', databasePort],
  ['ADMIN_EMAIL', 'nobody', 'ADMIN_EMAIL must be an email address.'],
  ['ADMIN_PASSWORD', 'hunter2', 'ADMIN_PASSWORD must be at least 12 characters long.'],
  ['PRICE_API_URL', 'prices.example', prices],
  ['PRICE_API_URL', 'file:///etc/passwd', prices],
  ['TRUST_PROXY', '11', proxies],
  ['TRUST_PROXY', 'true', proxies],
  ['S3_ENDPOINT', 's3.example', 'S3_ENDPOINT must be a whole address such as https://s3.example.'],
  ['S3_BUCKET', 'A/B', 'S3_BUCKET must be the name of a bucket.'],
  ['S3_PUBLIC_URL', 'pictures', 'S3_PUBLIC_URL must be a whole address such as https://pictures.example.'],
  ['S3_PUBLIC_URL', 'https://pictures.example', 'S3_ENDPOINT must be set to keep uploads in a bucket.'],
  ['S3_BUCKET', 'images', 'S3_ENDPOINT must be set to keep uploads in a bucket.'],
  ['SMTP_URL', 'smtp.example', smtp],
  ['SMTP_URL', 'smtp://', smtp],
  ['SMTP_URL', 'smtps:smtp.example', smtp],
  ['SMTP_URL', 'smtp://smtp.example', 'MAIL_FROM must be set to send mail.'],
  ['MAIL_FROM', 'hello@swiftex.example', 'SMTP_URL must be set to send mail.'],
  ['MAIL_FROM', 'hello', 'MAIL_FROM must be an address such as SwiftEx <hello@swiftex.example>.'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must be at least 16 characters long.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.'],
  ['SAMPLE_CONTENT', 'yes', 'SAMPLE_CONTENT must be on or off.'],
  [
    'VITE_API_BASE',
    'api.example',
    'VITE_API_BASE must be a path such as /api or a whole address such as https://api.example/api.',
  ],
])(
  'a bad %s is reported by name, without its value: %s (OPS-9 to OPS-11, SAFE-67)',
  (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(new StartError(message));
  },
);

test.each(['ADMIN_PASSWORD', 'DATA_DIR', 'METRICS_TOKEN', 'S3_SECRET_ACCESS_KEY', 'PORT'])(
  'the start fails when %s consists of spaces (OPS-9, OPS-11)',
  (name) => {
    const refused = new StartError(`${name} must not consist of spaces.`);
    expect(() => readConfig({ [name]: ' '.repeat(20) })).toThrow(refused);
  },
);

test('the start fails when ADMIN_EMAIL is too long for the login (OPS-9, OPS-11)', () => {
  const [longest, tooLong] = [242, 243].map((letters) => `${'a'.repeat(letters)}@example.com`);
  expect(readConfig({ ADMIN_EMAIL: longest }).adminEmail).toBe(longest);
  expect(() => readConfig({ ADMIN_EMAIL: tooLong })).toThrow(
    new StartError('ADMIN_EMAIL must be 254 characters or less.'),
  );
});
