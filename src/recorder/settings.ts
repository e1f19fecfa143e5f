import { availableParallelism } from 'node:os';
import * as v from 'valibot';

const webUrl = v.pipe(
  v.string(),
  v.url(),
  v.regex(/^https?:\/\//, 'SERVER_URL must be an address like https://studio.example'),
);

/** Recordings at a time where nobody says how many: a core encodes a room. */
const defaultPlaces = (): number => Math.min(Math.max(2, availableParallelism()), 99);

const schema = v.object({
  SERVER_URL: webUrl,
  RECORDER_KEY: v.pipe(v.string(), v.minLength(32, 'RECORDER_KEY must have at least 32 characters')),
  FFMPEG: v.optional(v.string(), 'ffmpeg'),
  /** Recordings at a time. */
  RECORDER_PLACES: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d?$/, 'RECORDER_PLACES must be from 1 to 99'), v.transform(Number)),
    () => String(defaultPlaces()),
  ),
  ENDS_WHEN_IDLE: v.optional(v.picklist(['0', '1']), '0'),
  SERVER_IS_HERE: v.optional(v.picklist(['0', '1']), '0'),
  RECORDER_NAME: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
});

/** What the environment says to a recorder. */
export interface RecorderSettings {
  readonly serverUrl: string;
  readonly key: string;
  readonly ffmpeg: string;
  readonly places: number;
  /** It was started for what there was to record, and ends a while after that. */
  readonly endsWhenIdle: boolean;
  /** It was started by the server itself, which its certificate does not name by this address. */
  readonly isServerHere: boolean;
  /** What the server that started it calls it. */
  readonly name?: string;
}

/** Reads the environment; wrong values give one line each. */
export const readSettings = (
  environment: Readonly<Record<string, string | undefined>>,
): { readonly settings: RecorderSettings } | { readonly errors: readonly string[] } => {
  const parsed = v.safeParse(schema, environment);
  if (!parsed.success) {
    return {
      errors: parsed.issues.map((issue) =>
        issue.input === undefined ? `${v.getDotPath(issue)} is missing` : issue.message,
      ),
    };
  }
  const { SERVER_URL, RECORDER_KEY, FFMPEG, RECORDER_PLACES, ENDS_WHEN_IDLE, SERVER_IS_HERE, RECORDER_NAME } =
    parsed.output;
  return {
    settings: {
      ...{ serverUrl: SERVER_URL.replace(/\/$/, ''), key: RECORDER_KEY, ffmpeg: FFMPEG },
      ...{ places: RECORDER_PLACES, endsWhenIdle: ENDS_WHEN_IDLE === '1', isServerHere: SERVER_IS_HERE === '1' },
      ...(RECORDER_NAME === undefined ? {} : { name: RECORDER_NAME }),
    },
  };
};
