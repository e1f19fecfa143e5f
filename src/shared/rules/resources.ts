import { resourceLimits } from '../values/limits.ts';
import { fail, type Result, succeed } from '../values/result.ts';
import { checkName } from './rooms.ts';

/** What can be shared in rooms so far (RES-002). */
export type ResourceType = 'url' | 'image' | 'file';

/** How far a resource is (RES-008). */
export type ResourceStatus = 'empty' | 'creating' | 'waiting_for_upload' | 'uploading' | 'ready' | 'error' | 'infected';

/** The name of a resource as it is kept; it has to say something (RES-025). */
export const checkResourceName = (text: string): ReturnType<typeof checkName> =>
  checkName(text, resourceLimits.nameCharacters);

/**
 * An address that can be shared, as it is kept: http or https, without a password (RES-041). Null for everything else.
 */
export const readResourceUrl = (text: string): string | null => {
  let url: URL;
  try {
    url = new URL(text.trim());
  } catch {
    return null;
  }
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') return null;
  return url.href.length <= resourceLimits.urlCharacters ? url.href : null;
};

const pictures: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);
const archives = /^application\/(?:zip|x-zip-compressed|x-tar|gzip|x-gzip|x-7z-compressed)$/;

/** Whether browsers draw bytes of this type as a picture that can do nothing else. */
export const isPicture = (contentType: string): boolean => pictures.has(contentType);

/**
 * What a file is shared as, by its content type (RES-027), or why it is not: a drawing in SVG can run programs (RES-024),
 * and nothing has no bytes.
 */
export const classOfFile = (file: {
  readonly contentType: string;
  readonly name: string;
  readonly sizeBytes: number;
}): Result<'image' | 'compressed' | 'other', 'svg' | 'empty' | 'too-large'> => {
  const contentType = file.contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (contentType === 'image/svg+xml' || /\.svgz?$/i.test(file.name)) return fail('svg');
  if (file.sizeBytes === 0) return fail('empty');
  if (file.sizeBytes > resourceLimits.fileBytes) return fail('too-large');
  if (isPicture(contentType)) return succeed('image');
  return succeed(archives.test(contentType) ? 'compressed' : 'other');
};

/** The bytes of a resource have not come in whole, and may still come. */
export const isUnfinished = (status: ResourceStatus): boolean =>
  status === 'creating' || status === 'waiting_for_upload' || status === 'error';

/** What is known of a resource beside its record (RES-003). */
export interface ResourceParameters {
  readonly publish_id?: string;
  readonly content_type?: string;
  readonly url?: string;
  readonly orientation?: 'vertical' | 'horizontal';
  readonly availableToDownload?: boolean;
  readonly uploadToVW?: boolean;
}

const text = (value: unknown, mostCharacters: number): string | undefined =>
  typeof value === 'string' && value.length <= mostCharacters ? value : undefined;
const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

/** The parameters in a JSON text, those of them that are well formed; null where the text is no JSON object (RES-004). */
export const readParameters = (json: string): ResourceParameters | null => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return null;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
  const given = parsed as Readonly<Record<string, unknown>>;
  const { orientation } = given;
  const found = {
    publish_id: text(given.publish_id, 64),
    content_type: text(given.content_type, 255),
    url: text(given.url, resourceLimits.urlCharacters),
    orientation: orientation === 'vertical' || orientation === 'horizontal' ? orientation : undefined,
    availableToDownload: flag(given.availableToDownload),
    uploadToVW: flag(given.uploadToVW),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
};

/** A resource can be used: it needs no bytes, or they are there (RES-011). */
export const isUsable = (status: ResourceStatus): boolean => status === 'empty' || status === 'ready';

const roomPrefix = 'room:';

/** The id of the room that is written as `room:` and its id (RES-021); null for everything else. */
export const roomOfPlace = (place: string): string | null =>
  place.startsWith(roomPrefix) && place.length > roomPrefix.length ? place.slice(roomPrefix.length) : null;
