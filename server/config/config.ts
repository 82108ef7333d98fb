import { resolve } from 'node:path';
import * as v from 'valibot';
import { passwordMinLength } from '../../src/contract/account.ts';
import { emailRules } from '../../src/contract/email-address.ts';
import { emailMaxLength } from '../../src/contract/waitlist-limits.ts';
import { DatabaseUrl, isHttpUrl, Origin, SmtpUrl } from './addresses.ts';
import { StartError } from './start-error.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

const Environment = v.object({
  PORT: v.optional(wholeNumber(0, 65_535)),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be a host name or an IP address')),
    '127.0.0.1',
  ),
  SITE_URL: v.optional(Origin),
  DATA_DIR: v.optional(v.string(), 'data'),
  DATABASE_URL: v.optional(DatabaseUrl),
  DATABASE_WAIT: v.optional(wholeNumber(0, 3_600), '60'),
  ADMIN_EMAIL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(emailMaxLength, `must be ${emailMaxLength} characters or less`),
      ...emailRules('must be an email address'),
    ),
  ),
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.minLength(passwordMinLength, `must be at least ${passwordMinLength} characters long`),
      v.maxLength(200, 'must be at most 200 characters long'),
    ),
  ),
  PRICE_API_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isHttpUrl, 'must be a whole address such as https://prices.example/simple/price'),
    ),
    'https://api.coingecko.com/api/v3/simple/price',
  ),
  TRUST_PROXY: v.optional(wholeNumber(0, 10), '0'),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  SAMPLE_CONTENT: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  S3_ENDPOINT: v.optional(
    v.pipe(v.string(), v.check(isHttpUrl, 'must be a whole address such as https://s3.example')),
  ),
  S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{2,62}$/, 'must be the name of a bucket')),
  ),
  S3_REGION: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be the name of a region')), 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  S3_PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (url) => isHttpUrl(url) && !/[\s"';,?#]/.test(url),
        'must be a whole address such as https://pictures.example',
      ),
      v.transform((url) => url.replace(/\/+$/, '')),
    ),
  ),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must be at least 16 characters long'))),
  ANALYTICS_SRC: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (src) => isHttpUrl(src) && !/[\s"'<>]/.test(src),
        'must be the whole address of a script, such as https://stats.example/tag.js',
      ),
    ),
  ),
  SMTP_URL: v.optional(SmtpUrl),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:[^<>"\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        'must be an address such as SwiftEx <hello@swiftex.example>',
      ),
    ),
  ),
  SESSION_IDLE_MINUTES: v.optional(wholeNumber(5, 1_440), '120'),
  WAITLIST_CONFIRMATION: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  VITE_API_BASE: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (base) => base.startsWith('/') || isHttpUrl(base),
        'must be a path such as /api or a whole address such as https://api.example/api',
      ),
    ),
    '/api',
  ),
});

/** A bucket for uploaded pictures and videos. */
export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /**
   * The address that requests for uploads are redirected to, without a trailing slash. If absent, the server
   * sends uploads itself.
   */
  publicUrl?: string | undefined;
};

/** The URL of the mail server, and the sender of all emails. */
export type SmtpSettings = { url: string; from: string };

/** The operator's settings, parsed. OPS-9, OPS-10. */
export type Config = {
  /** 0 means any free port, for tests. */
  port: number;
  host: string;
  /** The site's public origin, without a trailing slash. */
  siteUrl: string;
  /** Absolute path of the folder that holds the store. */
  dataDir: string;
  /** The PostgreSQL database of the store. If absent, the store is SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  /** How long a start waits for a database that cannot be reached, in seconds. */
  databaseWait: number;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** The price service: CoinGecko's public v3 "simple price", or a service with the same API. */
  priceApiUrl: string;
  /** The number of proxies in front of the server whose X-Forwarded-For is trusted. */
  trustProxy: number;
  /** The bucket of uploads. If absent, uploads are in `dataDir`. */
  s3: S3Settings | undefined;
  /** The mail server. If absent, mail goes to files in `dataDir`. MAIL-1. */
  smtp: SmtpSettings | undefined;
  /**
   * Whether a signup must be confirmed by a link. The default is true with a mail server and false without
   * one. The operator can override the default. WAIT-53.
   */
  isConfirming: boolean;
  /** How long a session may stay unused, ms. SESS-62. */
  sessionIdle: number;
  /** The token that callers on other hosts need for /metrics. */
  metricsToken: string | undefined;
  logLevel: (typeof logLevels)[number];
  /**
   * The origin of the built site's API, if another server provides the API. The content security policy must
   * allow calls to this origin.
   */
  apiOrigin: string | undefined;
  /** Whether an empty blog gets sample posts. */
  sampleContent: boolean;
  /**
   * The address of the third-party analytics tag, which loads after consent. The build contains this address.
   */
  analyticsSrc: string | undefined;
};

/**
 * Reads the configuration from environment variables; an empty variable counts as absent. `port` is the name
 * and the default of the port variable, because the API server of `npm run dev` uses a different variable.
 * Throws a `StartError` that names the first bad variable and does not repeat its value. OPS-11.
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  port = { variable: 'PORT', fallback: 3000 },
): Config {
  const present = Object.fromEntries(
    Object.entries({ ...environment, PORT: environment[port.variable] }).filter(([, value]) => value !== ''),
  );
  const nameOf = (setting: string | null) => (setting === 'PORT' ? port.variable : setting);
  const blank = Object.keys(Environment.entries).find((setting) => present[setting]?.trim() === '');
  if (blank !== undefined) {
    throw new StartError(`${nameOf(blank)} must not consist of spaces.`);
  }
  const parsed = v.safeParse(Environment, present);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new StartError(`${nameOf(v.getDotPath(issue))} ${issue.message}.`);
  }
  const values = parsed.output;
  const portNumber = values.PORT ?? port.fallback;
  return {
    port: portNumber,
    host: values.HOST,
    siteUrl: values.SITE_URL ?? `http://localhost:${portNumber}`,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseWait: values.DATABASE_WAIT,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    priceApiUrl: values.PRICE_API_URL,
    trustProxy: values.TRUST_PROXY,
    s3: readS3(values),
    smtp: readSmtp(values),
    isConfirming: (values.WAITLIST_CONFIRMATION ?? (values.SMTP_URL === undefined ? 'off' : 'on')) === 'on',
    sessionIdle: values.SESSION_IDLE_MINUTES * 60_000,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    sampleContent: values.SAMPLE_CONTENT === 'on',
    analyticsSrc: values.ANALYTICS_SRC,
    apiOrigin: values.VITE_API_BASE.startsWith('/') ? undefined : new URL(values.VITE_API_BASE).origin,
  };
}

function readSmtp({ SMTP_URL: url, MAIL_FROM: from }: v.InferOutput<typeof Environment>) {
  if (url === undefined && from === undefined) {
    return undefined;
  }
  if (url === undefined || from === undefined) {
    const missing = url === undefined ? 'SMTP_URL' : 'MAIL_FROM';
    throw new StartError(`${missing} must be set to send mail.`);
  }
  return { url, from };
}

function readS3(values: v.InferOutput<typeof Environment>): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PUBLIC_URL: publicUrl,
  } = values;
  const needed = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  if ([...Object.values(needed), publicUrl].every((value) => value === undefined)) {
    return undefined;
  }
  if (
    endpoint === undefined ||
    bucket === undefined ||
    accessKeyId === undefined ||
    secretAccessKey === undefined
  ) {
    const missing = Object.entries(needed).find(([, value]) => value === undefined)?.[0];
    throw new StartError(`${missing} must be set to keep uploads in a bucket.`);
  }
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, publicUrl };
}
