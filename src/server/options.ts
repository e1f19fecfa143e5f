import { isIP } from 'node:net';
import * as v from 'valibot';
import { readEmail } from '../shared/rules/accounts.ts';
import { mediaLimits } from '../shared/values/limits.ts';
import { type DeploymentOptions, deploymentEntries, deploymentOptions } from './deployment-options.ts';
import { type OperatorOptions, operatorEntries } from './operator-options.ts';
import { json, listOf, port, type SocketAddress, socketAddress, text, url, whole } from './option-schemas.ts';
import { type RecorderOptions, recorderEntries } from './recorder-options.ts';

export type { SocketAddress } from './option-schemas.ts';

const provider = v.strictObject({
  /** Stands in addresses. */
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  issuer: url('issuer', ['https', 'http']),
  clientId: text,
  clientSecret: v.optional(text),
  scope: v.optional(text, 'openid email profile'),
});

/** An OpenID Connect issuer that people may sign in with. */
export type FederatedProvider = v.InferOutput<typeof provider>;

const providersMessage =
  'OIDC_PROVIDERS must be a JSON list like [{"id":"google","name":"Google","issuer":"https://accounts.google.com","clientId":"…","clientSecret":"…"}] with different ids';

const providers = v.pipe(
  v.array(provider),
  v.check((list) => new Set(list.map(({ id }) => id)).size === list.length),
);

const schema = v.object({
  ...deploymentEntries,
  HOST: v.optional(text, '127.0.0.1'),
  PORT: v.optional(port('PORT'), '8080'),
  PUBLIC_URL: v.optional(url('PUBLIC_URL', ['http', 'https'])),
  ALLOWED_ORIGINS: v.optional(text),
  TLS_CERT: v.optional(text),
  TLS_KEY: v.optional(text),
  DATA_DIR: v.optional(text, './data'),
  DATABASE_URL: v.optional(url('DATABASE_URL', ['postgres', 'postgresql'])),
  REDIS_URL: v.optional(url('REDIS_URL', ['redis', 'rediss', 'unix'])),
  COMMS_PROVIDER: v.optional(v.picklist(['livekit', 'none'], 'COMMS_PROVIDER must be livekit or none'), 'livekit'),
  LIVEKIT_URL: v.optional(url('LIVEKIT_URL', ['ws', 'wss', 'http', 'https'])),
  LIVEKIT_API_KEY: v.optional(text),
  LIVEKIT_API_SECRET: v.optional(text),
  LIVEKIT_SERVER_BIN: v.optional(text),
  LIVEKIT_PORT: v.optional(port('LIVEKIT_PORT'), '7880'),
  LIVEKIT_NODE_IP: v.optional(v.pipe(text, v.ip('LIVEKIT_NODE_IP must be an IP address'))),
  CAMERA_HEIGHT: v.optional(
    whole('CAMERA_HEIGHT', mediaLimits.cameraHeightLowestPx, mediaLimits.cameraHeightHighestPx),
    String(mediaLimits.cameraHeightPx),
  ),
  AUTH_SECRET: v.optional(v.pipe(text, v.minLength(32, 'AUTH_SECRET must have at least 32 characters'))),
  AUTH_SECRET_PREVIOUS: v.optional(text),
  SECURITY_OFFICERS: v.optional(text),
  DEVELOPERS: v.optional(text),
  SMTP_URL: v.optional(url('SMTP_URL', ['smtp', 'smtps'])),
  MAIL_FROM: v.optional(text, 'Rotunda <no-reply@localhost>'),
  S3_BUCKET: v.optional(
    v.pipe(text, v.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'S3_BUCKET must be the name of a bucket')),
  ),
  S3_ENDPOINT: v.optional(url('S3_ENDPOINT', ['https', 'http'])),
  S3_REGION: v.optional(text),
  S3_ACCESS_KEY_ID: v.optional(text),
  S3_SECRET_ACCESS_KEY: v.optional(text),
  S3_FORCE_PATH_STYLE: v.optional(v.picklist(['0', '1'], 'S3_FORCE_PATH_STYLE must be 0 or 1')),
  CLAMD_SOCKET: v.optional(socketAddress('CLAMD_SOCKET')),
  OIDC_PROVIDERS: v.optional(json(providers, providersMessage)),
  CLIENT_DIR: v.optional(text, './dist/client'),
  OFFLINE_WORKER: v.optional(v.picklist(['0', '1'], 'OFFLINE_WORKER must be 0 or 1'), '1'),
  TRUST_PROXY: v.optional(v.picklist(['0', '1'], 'TRUST_PROXY must be 0 or 1'), '0'),
  DEVELOPMENT_RELOAD_URL: v.optional(url('DEVELOPMENT_RELOAD_URL', ['http'])),
  PEOPLE_PER_ADDRESS: v.optional(whole('PEOPLE_PER_ADDRESS', 1, 100_000), '100'),
  LINK_PREVIEWS: v.optional(v.picklist(['on', 'off'], 'LINK_PREVIEWS must be on or off'), 'on'),
  ...operatorEntries,
  ...recorderEntries,
  LOG_LEVEL: v.optional(
    v.picklist(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent',
    ),
    'info',
  ),
  NODE_ENV: v.optional(
    v.picklist(['development', 'test', 'production'], 'NODE_ENV must be development, test or production'),
    'production',
  ),
});

/** Whether a host to listen on is this machine alone. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

/** Whether people on other machines come: to the address that is listened on, or to a proxy's before it. */
export const servesOthers = ({ host, publicUrl }: Pick<NetworkOptions, 'host' | 'publicUrl'>): boolean => {
  if (!isLoopback(host)) return true;
  const publicHost = publicUrl === undefined ? host : new URL(publicUrl).hostname;
  return !isLoopback(publicHost) && !publicHost.endsWith('.localhost') && publicHost !== '[::1]';
};

/** Where the server listens, and who reaches it how. */
export interface NetworkOptions {
  readonly host: string;
  /** 0 asks the system for a free port. */
  readonly port: number;
  readonly publicUrl?: string;
  /** Origins beside our own that may open the WebSocket. */
  readonly allowedOrigins: readonly string[];
  readonly tls?: { readonly certificatePath: string; readonly keyPath: string };
  /** A proxy before us says in X-Forwarded-For who asks. */
  readonly trustsProxy: boolean;
  /** How many honest people can stand behind one address; what an address may do follows from it. */
  readonly peoplePerAddress: number;
}

/** A bucket of S3, or of something that speaks its protocol, and who we are there. */
export interface S3Options {
  readonly bucket: string;
  /** Absent: that of Amazon for the region. */
  readonly endpoint?: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket stands in the path of addresses, and not in the name of the host. */
  readonly forcesPathStyle: boolean;
}

/** What the server keeps its data in. */
interface StorageOptions {
  readonly dataFolder: string;
  /** PostgreSQL; absent: the embedded database in the data folder. */
  readonly databaseUrl?: string;
  /** Redis; absent: pub/sub inside this process. */
  readonly redisUrl?: string;
  /** Where shared files are; absent: in the data folder. */
  readonly s3?: S3Options;
}

/** The pages that the server gives out, and what it tells them. */
export interface ClientOptions {
  readonly folder: string;
  /** Whether browsers keep a page for when the server is away; otherwise they remove what they have of that. */
  readonly hasOfflineWorker: boolean;
  /** Lines that clients ask of their cameras. */
  readonly cameraHeightPx: number;
  /** The origin where pages listen for a rebuild; only in development. */
  readonly reloadOrigin?: string;
}

/** Who people are, and how they prove it. */
export interface AccountOptions {
  /** Today's secret, then those before it, by which what was signed stays valid; none: one is made and stored. */
  readonly secrets: readonly string[];
  /** Email addresses of the accounts that may end other people's sessions, in small letters. */
  readonly securityOfficers: readonly string[];
  /** Email addresses of the accounts that are shown what is for developers, in small letters (AUTH-091). */
  readonly developers: readonly string[] | 'everybody';
  readonly providers: readonly FederatedProvider[];
  /** What the service that stamps regions checks tokens by; none: a key that only this deployment has. */
  readonly regionSecret?: string;
  /** The sender of mails, and the server that takes them; without one they are put into the data folder. */
  readonly mail: { readonly from: string; readonly smtpUrl?: string };
}

/** Everything that the environment decides, checked. */
export interface ServerOptions {
  readonly network: NetworkOptions;
  readonly storage: StorageOptions;
  readonly client: ClientOptions;
  readonly media:
    | { readonly provider: 'none' }
    | { readonly provider: 'external'; readonly url: string; readonly apiKey: string; readonly apiSecret: string }
    | { readonly provider: 'child'; readonly binaryPath: string; readonly port: number; readonly nodeIp?: string };
  readonly accounts: AccountOptions;
  /** The daemon that scans shared files for viruses; absent: they are not scanned. */
  readonly clamd?: SocketAddress;
  readonly operators: OperatorOptions;
  readonly recorders: RecorderOptions;
  readonly deployment: DeploymentOptions;
  /** Whether the server asks pages that people share for their title, their picture and what else they say of themselves. */
  readonly hasLinkPreviews: boolean;
  readonly logLevel: string;
  readonly environment: 'development' | 'test' | 'production';
}

export type OptionsResult =
  | { readonly ok: true; readonly value: ServerOptions }
  | { readonly ok: false; readonly errors: readonly string[] };

const wrong = (...errors: readonly string[]): OptionsResult => ({ ok: false, errors });

/** Reads the environment; an empty variable counts as unset. Wrong values give one line each, in the user's words. */
export const readOptions = (environment: Readonly<Record<string, string | undefined>>): OptionsResult => {
  const set = Object.fromEntries(
    Object.keys(schema.entries).flatMap((name) => (environment[name]?.trim() ? [[name, environment[name]]] : [])),
  );
  const parsed = v.safeParse(schema, set);
  if (!parsed.success)
    return wrong(...new Map(parsed.issues.map((issue) => [v.getDotPath(issue), issue.message])).values());
  const values = parsed.output;
  const errors: string[] = [];
  if (!values.TLS_CERT !== !values.TLS_KEY) errors.push('TLS_CERT and TLS_KEY must be set together');
  if (values.LIVEKIT_URL && !(values.LIVEKIT_API_KEY && values.LIVEKIT_API_SECRET)) {
    errors.push('LIVEKIT_URL needs LIVEKIT_API_KEY and LIVEKIT_API_SECRET');
  }
  if (values.COMMS_PROVIDER === 'livekit' && !values.LIVEKIT_URL && !values.LIVEKIT_SERVER_BIN) {
    errors.push('Set LIVEKIT_URL or LIVEKIT_SERVER_BIN, or COMMS_PROVIDER=none to run without media');
  }
  const s3Names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const furtherS3Names = ['S3_ENDPOINT', 'S3_REGION', 'S3_FORCE_PATH_STYLE'] as const;
  const isS3Wanted = [...s3Names, ...furtherS3Names].some((name) => values[name] !== undefined);
  if (isS3Wanted && s3Names.some((name) => values[name] === undefined)) {
    errors.push(`${s3Names.slice(0, 2).join(', ')} and ${s3Names[2]} must be set together`);
  }
  if (values.AUTH_SECRET_PREVIOUS && !values.AUTH_SECRET) errors.push('AUTH_SECRET_PREVIOUS needs AUTH_SECRET');
  if (listOf(values.AUTH_SECRET_PREVIOUS).some((secret) => secret.length < 32)) {
    errors.push('AUTH_SECRET_PREVIOUS must be a comma-separated list of secrets of at least 32 characters');
  }
  for (const name of ['SECURITY_OFFICERS', 'DEVELOPERS'] as const) {
    if (listOf(values[name]).some((email) => readEmail(email) === null)) {
      errors.push(`${name} must be a comma-separated list of email addresses`);
    }
  }
  if (errors.length > 0) return wrong(...errors);
  return {
    ok: true,
    value: {
      network: {
        host: values.HOST,
        port: values.PORT,
        publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
        allowedOrigins: listOf(values.ALLOWED_ORIGINS).map((origin) => origin.replace(/\/$/, '')),
        tls:
          values.TLS_CERT && values.TLS_KEY ? { certificatePath: values.TLS_CERT, keyPath: values.TLS_KEY } : undefined,
        trustsProxy: values.TRUST_PROXY === '1',
        peoplePerAddress: values.PEOPLE_PER_ADDRESS,
      },
      storage: {
        dataFolder: values.DATA_DIR,
        databaseUrl: values.DATABASE_URL,
        redisUrl: values.REDIS_URL,
        s3: s3Options(values),
      },
      client: {
        folder: values.CLIENT_DIR,
        hasOfflineWorker: values.OFFLINE_WORKER === '1',
        cameraHeightPx: values.CAMERA_HEIGHT,
        reloadOrigin:
          values.NODE_ENV === 'development' && values.DEVELOPMENT_RELOAD_URL
            ? new URL(values.DEVELOPMENT_RELOAD_URL).origin
            : undefined,
      },
      media: mediaOptions(values),
      accounts: {
        secrets: values.AUTH_SECRET ? [values.AUTH_SECRET, ...listOf(values.AUTH_SECRET_PREVIOUS)] : [],
        securityOfficers: listOf(values.SECURITY_OFFICERS).map((email) => email.toLowerCase()),
        developers:
          values.NODE_ENV === 'production'
            ? listOf(values.DEVELOPERS).map((email) => email.toLowerCase())
            : 'everybody',
        providers: values.OIDC_PROVIDERS ?? [],
        regionSecret: values.GA_DNS_SECRET,
        mail: { from: values.MAIL_FROM, smtpUrl: values.SMTP_URL },
      },
      clamd: values.CLAMD_SOCKET,
      recorders: { started: values.RECORDERS, key: values.RECORDER_KEY, ffmpeg: values.FFMPEG },
      operators: { metricsToken: values.METRICS_TOKEN },
      deployment: deploymentOptions(values),
      hasLinkPreviews: values.LINK_PREVIEWS === 'on',
      logLevel: values.LOG_LEVEL,
      environment: values.NODE_ENV,
    },
  };
};

const s3Options = (values: v.InferOutput<typeof schema>): S3Options | undefined => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  const { S3_ENDPOINT: endpoint, S3_REGION: region = 'us-east-1' } = values;
  // Amazon wants names of hosts; most of what runs elsewhere wants paths.
  const forcesPathStyle = (values.S3_FORCE_PATH_STYLE ?? (endpoint ? '1' : '0')) === '1';
  return { bucket, endpoint, region, accessKeyId, secretAccessKey, forcesPathStyle };
};

const mediaOptions = (values: v.InferOutput<typeof schema>): ServerOptions['media'] => {
  if (values.COMMS_PROVIDER === 'none') return { provider: 'none' };
  if (values.LIVEKIT_URL) {
    return {
      provider: 'external',
      url: values.LIVEKIT_URL,
      apiKey: values.LIVEKIT_API_KEY ?? '',
      apiSecret: values.LIVEKIT_API_SECRET ?? '',
    };
  }
  return {
    provider: 'child',
    binaryPath: values.LIVEKIT_SERVER_BIN ?? '',
    port: values.LIVEKIT_PORT,
    nodeIp: values.LIVEKIT_NODE_IP,
  };
};
