import { embedOf } from '../../../shared/rules/embeds.ts';
import { isPublicName, type LinkMetadata, readParameters } from '../../../shared/rules/resources.ts';
import { linkLimits } from '../../../shared/values/limits.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Background } from '../../in-flight.ts';
import { serverLimits } from '../../limits.ts';
import type { FactStore } from '../fact-store.ts';
import { allowsFraming } from './framing.ts';
import type { CardPictures, LinkPictures } from './link-pictures.ts';
import { readOutside, UnreadableAnswer } from './outside-page.ts';
import { readPageMetadata } from './page-metadata.ts';
import type { MayConnect } from './public-address.ts';
import type { ResourceService } from './service.ts';
import type { SharedLink } from './shared-link.ts';
import { type ResourceKey, readLinksWithoutPreview } from './store.ts';

interface Needs {
  readonly facts: FactStore;
  readonly resources: Pick<ResourceService, 'change' | 'tenantOf'>;
  readonly pictures: Pick<LinkPictures, 'fetch' | 'replace'>;
  /** Null: pages are not asked for what they say of themselves. */
  readonly mayConnect: MayConnect | null;
  readonly background: Background;
}

const isOfEventOf = (link: SharedLink, other: SharedLink): boolean => link.key.eventId === other.key.eventId;

const isPage = (contentType: string): boolean =>
  /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(contentType);

/**
 * What pages that are shared say of themselves. The server asks them, once for each link and some at a time, and keeps
 * copies of their pictures: no browser of the room is seen by the page before somebody opens it. A page that does not answer has none.
 */
export class LinkPreviews {
  private readonly waiting: SharedLink[] = [];
  private readonly running: SharedLink[] = [];
  /** The address of this server, as whoever shared a link last reached it. */
  private ownOrigin: string | null = null;

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
    const { mayConnect, pictures } = this.needs;
    if (!mayConnect) return;
    const page = await readOutside(url, {
      mayConnect,
      mostBytes: linkLimits.pageBytes,
      accept: 'text/html,application/xhtml+xml',
      takes: isPage,
      signal: AbortSignal.timeout(serverLimits.outsideTimeoutMs),
    }).catch((problem: unknown) => (problem instanceof UnreadableAnswer ? 'unreadable' : 'unreached'));
    // A frame would reach from each browser of the room what the server does not. Its name alone decides: whether it leads
    // inside or nowhere would tell strangers which names exist in this server's network.
    if (page === 'unreached') {
      return this.write(key, {}, embedOf(url) !== null || isPublicName(new URL(url).hostname));
    }
    // Nothing is known of it, and that it was asked.
    if (page === 'unreadable') return this.write(key, {}, true);
    const found = readPageMetadata(page.body, String(page.headers['content-type'] ?? ''), page.url);
    const [image, favicon] = await Promise.all([
      pictures.fetch('image', found.image, mayConnect),
      pictures.fetch('favicon', found.favicon, mayConnect),
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
    found: CardPictures = {},
  ): Promise<void> {
    const { resources, pictures } = this.needs;
    await resources.change(key, await resources.tenantOf(key.eventId), async ({ parameters }, transaction) => {
      const known = readParameters(parameters);
      const metadata = { ...words, ...(await pictures.replace(transaction, key, found)) };
      if (isFramed) return { parameters: JSON.stringify({ ...known, metadata }) };
      const refused = { metadata: { ...metadata, refusesFrames: true }, embeddable: false };
      return { parameters: JSON.stringify({ ...known, ...refused }) };
    });
  }
}
