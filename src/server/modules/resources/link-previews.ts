import { embedOf } from '../../../shared/rules/embeds.ts';
import { isPicture, type LinkMetadata, readParameters } from '../../../shared/rules/resources.ts';
import { linkLimits } from '../../../shared/values/limits.ts';
import { newId } from '../../access/keys.ts';
import { Refusal } from '../../access/refusal.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { Background } from '../../in-flight.ts';
import { serverLimits } from '../../limits.ts';
import type { FactStore } from '../fact-store.ts';
import type { Route } from '../module.ts';
import { sendText } from '../send-bytes.ts';
import { allowsFraming } from './framing.ts';
import { readOutside, UnreadableAnswer } from './outside-page.ts';
import { readPageMetadata } from './page-metadata.ts';
import type { MayConnect } from './public-address.ts';
import type { ResourceService } from './service.ts';
import type { SharedLink } from './shared-link.ts';
import { type ResourceKey, readLinksWithoutPreview } from './store.ts';
import type { LinkPictureRow } from './tables.ts';
import { typeOfBytes } from './type-of-bytes.ts';

type Picture = Pick<LinkPictureRow, 'content_type' | 'bytes'>;

/** What a link's card shows of its page besides words. */
interface Pictures {
  readonly image?: Picture | undefined;
  readonly favicon?: Picture | undefined;
}

interface Needs {
  readonly facts: FactStore;
  readonly resources: Pick<ResourceService, 'change' | 'tenantOf'>;
  /** Null: pages are not asked for what they say of themselves. */
  readonly mayConnect: MayConnect | null;
  readonly background: Background;
}

const isOfEventOf = (link: SharedLink, other: SharedLink): boolean => link.key.eventId === other.key.eventId;

const isPage = (contentType: string): boolean =>
  /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(contentType);
const icons: ReadonlySet<string> = new Set(['image/x-icon', 'image/vnd.microsoft.icon']);

/**
 * What pages that are shared say of themselves. The server asks them, once for each link and some at a time, and keeps
 * their pictures: no browser of the room is seen by the page before somebody opens it. A page that does not answer has none.
 */
export class LinkPreviews {
  private readonly waiting: SharedLink[] = [];
  private readonly running: SharedLink[] = [];
  /** The address of this server, as whoever shared a link last reached it. */
  private ownOrigin: string | null = null;
  private readonly pictures = new Map<string, Promise<Picture | undefined>>();

  constructor(private readonly needs: Needs) {}

  /** Learns of a page that was shared, and tells the rooms; whoever shared it does not wait for that. */
  learn(link: SharedLink): void {
    const { linkPreviewsWaiting, linkPreviewsWaitingOfEvent, linkPreviewsWaitingOfOwner } = serverLimits;
    this.ownOrigin = link.ownOrigin;
    if (!this.needs.mayConnect || this.waiting.length >= linkPreviewsWaiting) return;
    const ofEvent = this.waiting.filter((other) => isOfEventOf(link, other));
    if (ofEvent.length >= linkPreviewsWaitingOfEvent) return;
    if (ofEvent.some(({ key }) => key.resourceId === link.key.resourceId)) return;
    if (ofEvent.filter(({ owner }) => owner === link.owner).length >= linkPreviewsWaitingOfOwner) return;
    this.waiting.push(link);
    this.goOn();
  }

  /** Asks for pages that found no place among those that waited, or were not asked by a server that has ended since. */
  async learnMissed(): Promise<void> {
    const { facts, mayConnect } = this.needs;
    const { ownOrigin } = this;
    if (!mayConnect || ownOrigin === null || this.waiting.length > 0) return;
    const isRunning = ({ eventId, resourceId }: ResourceKey): boolean =>
      this.running.some(({ key }) => key.eventId === eventId && key.resourceId === resourceId);
    for (const { key, owner, parameters } of await readLinksWithoutPreview(
      facts.db,
      serverLimits.linkPreviewsWaiting,
    )) {
      const url = readParameters(parameters)?.url;
      if (url && !isRunning(key)) this.learn({ key, owner, url, ownOrigin });
    }
  }

  readonly route: Route = {
    path: '/link-pictures',
    answer: async (request, response): Promise<void> => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(response, 405, 'Not allowed\n');
      const [path = ''] = (request.url ?? '').split('?');
      const found = await this.pictureOf(path.slice('/link-pictures/'.length));
      if (!found) return sendText(response, 404, 'Not found\n');
      response.writeHead(200, {
        'Content-Type': found.content_type,
        'Content-Length': found.bytes.length,
        'Content-Disposition': 'inline',
        // Whatever it is, it runs nothing and reaches nothing.
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': `private, max-age=${serverLimits.linkPictureAgeS}, immutable`,
      });
      response.end(request.method === 'HEAD' ? undefined : found.bytes);
    },
  };

  /** Everybody in a room asks for one at the same moment: it is read once, and those that were asked for last are kept. */
  private pictureOf(pictureId: string): Promise<Picture | undefined> {
    const known = this.pictures.get(pictureId);
    if (known) return known;
    const read = this.needs.facts.db
      .selectFrom('link_pictures')
      .select(['content_type', 'bytes'])
      .where('picture_id', '=', pictureId)
      .executeTakeFirst();
    this.pictures.set(pictureId, read);
    const [oldest] = this.pictures.keys();
    if (this.pictures.size > serverLimits.linkPicturesKept && oldest !== undefined) this.pictures.delete(oldest);
    // What is not there may come yet.
    const forget = () => void this.pictures.delete(pictureId);
    read.then((found) => found ?? forget(), forget);
    return read;
  }

  private goOn(): void {
    while (this.running.length < serverLimits.linkPreviewsAtOnce) {
      const next = this.takeNext();
      if (!next) return;
      this.running.push(next);
      this.needs.background(async () => {
        try {
          await this.preview(next);
        } catch (problem) {
          // It was removed meanwhile.
          if (!(problem instanceof Refusal)) throw problem;
        } finally {
          this.running.splice(this.running.indexOf(next), 1);
          this.goOn();
        }
      });
    }
  }

  /** The first of the event that has the fewest under way, and there of whoever has. */
  private takeNext(): SharedLink | undefined {
    const underWay = (link: SharedLink) => {
      const ofEvent = this.running.filter((other) => isOfEventOf(link, other));
      return { ofEvent: ofEvent.length, ofOwner: ofEvent.filter(({ owner }) => owner === link.owner).length };
    };
    let next: SharedLink | undefined;
    let fewest = { ofEvent: Number.POSITIVE_INFINITY, ofOwner: 0 };
    for (const link of this.waiting) {
      const found = underWay(link);
      if (next && (found.ofEvent - fewest.ofEvent || found.ofOwner - fewest.ofOwner) >= 0) continue;
      next = link;
      fewest = found;
    }
    if (!next || fewest.ofEvent >= serverLimits.linkPreviewsAtOnceOfEvent) return undefined;
    this.waiting.splice(this.waiting.indexOf(next), 1);
    return next;
  }

  private async preview({ key, url, ownOrigin }: SharedLink): Promise<void> {
    const { mayConnect } = this.needs;
    if (!mayConnect) return;
    const page = await readOutside(url, {
      mayConnect,
      mostBytes: linkLimits.pageBytes,
      accept: 'text/html,application/xhtml+xml',
      takes: isPage,
      signal: AbortSignal.timeout(serverLimits.outsideTimeoutMs),
    }).catch((problem: unknown) => (problem instanceof UnreadableAnswer ? 'unreadable' : 'unreached'));
    // A frame would reach from each browser of the room what the server does not. What is not there is answered alike: the
    // difference would tell strangers which names exist in this server's network.
    if (page === 'unreached') return this.write(key, {}, embedOf(url) !== null);
    // Nothing is known of it, and that it was asked.
    if (page === 'unreadable') return this.write(key, {}, true);
    const found = readPageMetadata(page.body, String(page.headers['content-type'] ?? ''), page.url);
    const [image, favicon] = await Promise.all([
      readPicture(found.image, linkLimits.pictureBytes, mayConnect),
      readPicture(found.favicon, linkLimits.iconBytes, mayConnect),
    ]);
    const { title, description, sitename } = found;
    const isFramed = embedOf(url) !== null || allowsFraming(page.headers, ownOrigin, page.url);
    await this.write(key, { title, description, sitename }, isFramed, { image, favicon });
  }

  /** Pictures are kept with the metadata that names them or not at all: none of a link that was removed meanwhile. */
  private async write(
    key: ResourceKey,
    words: LinkMetadata,
    isFramed: boolean,
    pictures: Pictures = {},
  ): Promise<void> {
    const { resources } = this.needs;
    await resources.change(key, await resources.tenantOf(key.eventId), async ({ parameters }, transaction) => {
      const known = readParameters(parameters);
      const metadata = { ...words, ...(await replacePictures(transaction, key, pictures)) };
      if (isFramed) return { parameters: JSON.stringify({ ...known, metadata }) };
      const refused = { metadata: { ...metadata, refusesFrames: true }, embeddable: false };
      return { parameters: JSON.stringify({ ...known, ...refused }) };
    });
  }
}

/** A picture of a page; undefined where there is none, or what is there is no picture. */
const readPicture = async (
  address: string | undefined,
  mostBytes: number,
  mayConnect: MayConnect,
): Promise<Picture | undefined> => {
  if (address === undefined) return undefined;
  const answer = await readOutside(address, {
    mayConnect,
    mostBytes,
    accept: 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/x-icon',
    takes: () => true,
    signal: AbortSignal.timeout(serverLimits.outsideTimeoutMs),
  }).catch(() => null);
  if (!answer || answer.isCut) return undefined;
  // What it is, its bytes say, whatever anybody else says.
  const contentType = await typeOfBytes(answer.body);
  if (!isPicture(contentType) && !icons.has(contentType)) return undefined;
  return { content_type: contentType, bytes: answer.body };
};

/** Keeps the pictures of a link in the place of those that it had; answers their ids. */
const replacePictures = async (
  transaction: DatabaseTransaction,
  { eventId, resourceId }: ResourceKey,
  { image, favicon }: Pictures,
): Promise<Pick<LinkMetadata, keyof Pictures>> => {
  await transaction
    .deleteFrom('link_pictures')
    .where('event_id', '=', eventId)
    .where('resource_id', '=', resourceId)
    .execute();
  const keep = async (picture: Picture | undefined): Promise<string | undefined> => {
    if (!picture) return undefined;
    const row = { picture_id: newId('picture'), event_id: eventId, resource_id: resourceId, ...picture };
    await transaction.insertInto('link_pictures').values(row).execute();
    return row.picture_id;
  };
  return { image: await keep(image), favicon: await keep(favicon) };
};
