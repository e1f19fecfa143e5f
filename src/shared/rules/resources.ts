import { linkLimits, pictureLimits, resourceLimits } from '../values/limits.ts';
import { readUrl } from '../values/read-url.ts';
import { fail, type Result, succeed } from '../values/result.ts';
import { unprintable } from '../values/unprintable.ts';
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
  const url = readUrl(text.trim());
  if (!url) return null;
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') return null;
  return url.href.length <= resourceLimits.urlCharacters ? url.href : null;
};

const pictures: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);
const played =
  /^(?:(video)\/(?:mp4|x-m4v|quicktime|webm|ogg)|(audio)\/(?:mp4|x-m4a|aac|webm|ogg|mpeg|wav|flac|x-flac))(?:;|$)/;

/** What browsers play bytes of this type as, most of what they have inside; null: they do not. */
export const playedMedium = (contentType: string): 'video' | 'audio' | null => {
  const [, video, audio] = played.exec(contentType) ?? [];
  if (video) return 'video';
  return audio ? 'audio' : null;
};

const privateNames = /(?:^|\.)(?:local|localhost|internal|lan|arpa)$/i;

/** Whether a host's name can be one of the internet: no number, and none that is only known nearby. (RFC 6761, 6762) */
export const isPublicName = (hostname: string): boolean =>
  /^(?:[\w-]+\.)+[a-z][a-z0-9-]*$/i.test(hostname) && !privateNames.test(hostname);

/** Whether bytes of this type are a PDF. */
export const isPdf = (contentType: string): boolean => contentType === 'application/pdf';

/** Whether there is something to control about a resource: a place that all are at together. */
export const isDirected = (type: string, contentType = ''): boolean =>
  type === 'file' && (isPdf(contentType) || playedMedium(contentType) !== null);

const archives = /^application\/(?:zip|x-zip-compressed|x-tar|gzip|x-gzip|x-7z-compressed)$/;

/** How large a picture is, as its header says. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** More than one: it moves. */
  readonly frames: number;
}

/** Whether a picture of this size is shown: what its viewers and the server decode has a bound. */
export const isPictureShown = ({ width, height, frames }: PictureSize): boolean => {
  const pixels = width * height;
  if (frames <= 1) return pixels <= pictureLimits.stillPixels;
  return pixels <= pictureLimits.framePixels && pixels * frames <= pictureLimits.animationPixels;
};

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

/** What decides who learns of a resource. */
interface Withholding {
  readonly isPrivate: boolean;
  readonly status: string;
}

/**
 * Who learns of a resource besides its owner: everybody of its rooms, of a private one the hosts (RES-016), of an infected
 * one nobody (RES-014).
 */
export const othersWhoLearn = ({ isPrivate, status }: Withholding): 'room' | 'hosts' | 'nobody' => {
  if (status === 'infected') return 'nobody';
  return isPrivate ? 'hosts' : 'room';
};

/** Whether somebody learns of a resource in one of whose rooms they are. */
export const learnsOfResource = (
  resource: Withholding & { readonly owner: string },
  { identity, isHost }: { readonly identity: string; readonly isHost: boolean },
): boolean => {
  const others = othersWhoLearn(resource);
  return resource.owner === identity || others === 'room' || (others === 'hosts' && isHost);
};

/** What is known of a resource beside its record (RES-003). */
export interface ResourceParameters {
  readonly publish_id?: string;
  readonly content_type?: string;
  readonly url?: string;
  readonly orientation?: 'vertical' | 'horizontal';
  readonly availableToDownload?: boolean;
  readonly uploadToVW?: boolean;
  /** The tile shows the page itself, where its server lets it (RES-003). */
  readonly embeddable?: boolean;
  readonly metadata?: LinkMetadata;
  /** The scanner for viruses could not judge its bytes, by the server's word. */
  readonly unscannable?: boolean;
  /** Why its picture is not shown, by the server's word. */
  readonly picture?: PictureProblem;
}

/** Why the server refuses a picture: it has too many pixels or bytes, or it cannot be decoded. */
export type PictureProblem = 'too-large' | 'unreadable';

/** What a page says of itself (RES-007). */
export interface LinkMetadata {
  readonly title?: string;
  readonly description?: string;
  readonly sitename?: string;
  /** The ids of its picture and of its icon, which the server keeps. */
  readonly image?: string;
  readonly favicon?: string;
  /** Its server lets nobody else show it in a frame. */
  readonly refusesFrames?: boolean;
}

const text = (value: unknown, mostCharacters: number): string | undefined =>
  typeof value === 'string' && value.length <= mostCharacters && !unprintable.test(value) ? value : undefined;
const pictureId = (value: unknown): string | undefined =>
  typeof value === 'string' && /^picture-\w{1,64}$/.test(value) ? value : undefined;
const withoutGaps = <Value extends object>(found: Value): Partial<Value> =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as Partial<Value>;
const metadata = (value: unknown): LinkMetadata | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = value as Readonly<Record<string, unknown>>;
  return withoutGaps({
    title: text(given.title, linkLimits.titleCharacters),
    description: text(given.description, linkLimits.descriptionCharacters),
    sitename: text(given.sitename, linkLimits.sitenameCharacters),
    image: pictureId(given.image),
    favicon: pictureId(given.favicon),
    refusesFrames: given.refusesFrames === true ? true : undefined,
  });
};
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
  const { orientation, picture } = given;
  return withoutGaps({
    publish_id: text(given.publish_id, 64),
    content_type: text(given.content_type, 255),
    url: text(given.url, resourceLimits.urlCharacters),
    orientation: orientation === 'vertical' || orientation === 'horizontal' ? orientation : undefined,
    availableToDownload: flag(given.availableToDownload),
    uploadToVW: flag(given.uploadToVW),
    embeddable: flag(given.embeddable),
    metadata: metadata(given.metadata),
    unscannable: given.unscannable === true ? true : undefined,
    picture: picture === 'too-large' || picture === 'unreadable' ? picture : undefined,
  });
};

/** A resource can be used by everybody: it needs no bytes, or they are there. */
export const isUsable = (status: string): boolean => status === 'empty' || status === 'ready';

const roomPrefix = 'room:';

/** The id of the room that is written as `room:` and its id (RES-021); null for everything else. */
export const roomOfPlace = (place: string): string | null =>
  place.startsWith(roomPrefix) && place.length > roomPrefix.length ? place.slice(roomPrefix.length) : null;

/** Whether a place is the whole event: `event:` and its id (RES-020). */
export const isEventPlace = (place: string, eventId: string): boolean => place === `event:${eventId}`;
