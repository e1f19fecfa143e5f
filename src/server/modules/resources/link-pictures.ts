import { isPicture, type LinkMetadata } from '../../../shared/rules/resources.ts';
import { linkLimits } from '../../../shared/values/limits.ts';
import { newId } from '../../access/keys.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { serverLimits } from '../../limits.ts';
import type { FactStore } from '../fact-store.ts';
import type { Route } from '../module.ts';
import { sendText } from '../send-bytes.ts';
import { readIcon } from './icon-files.ts';
import { LatestAnswers } from './latest-answers.ts';
import { readOutside } from './outside-page.ts';
import type { EncodedPicture, PictureCodec } from './picture-codec.ts';
import type { MayConnect } from './public-address.ts';
import type { ResourceKey } from './store.ts';
import { typeOfBytes } from './type-of-bytes.ts';

/** What a link's card shows of its page besides words. */
export interface CardPictures {
  readonly image?: EncodedPicture | undefined;
  readonly favicon?: EncodedPicture | undefined;
}

interface Needs {
  readonly facts: FactStore;
  readonly codec: PictureCodec;
}

const kinds = {
  image: { mostBytes: linkLimits.pictureBytes, mostPixels: linkLimits.picturePixels, sidePx: linkLimits.pictureSidePx },
  favicon: { mostBytes: linkLimits.iconBytes, mostPixels: linkLimits.iconPixels, sidePx: linkLimits.iconSidePx },
} as const;

const icons: ReadonlySet<string> = new Set(['image/x-icon', 'image/vnd.microsoft.icon']);

/** Pictures and icons of pages that are shared as links: small copies of them, which this server makes and keeps. */
export class LinkPictures {
  private readonly answers = new LatestAnswers<EncodedPicture | null>(serverLimits.linkPicturesKept);

  constructor(private readonly needs: Needs) {}

  readonly route: Route = {
    path: '/link-pictures',
    answer: async (request, response): Promise<void> => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return sendText(response, 405, 'Not allowed\n');
      const [path = ''] = (request.url ?? '').split('?');
      const pictureId = path.slice('/link-pictures/'.length);
      // Everybody in a room asks for one at the same moment. What is not there may come yet.
      const found = await this.answers.get(
        pictureId,
        () => this.read(pictureId),
        (picture) => picture !== null,
      );
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

  /** The copy of what is at an address; undefined where there is no picture, or one that is too large. */
  async fetch(
    kind: keyof typeof kinds,
    address: string | undefined,
    mayConnect: MayConnect,
  ): Promise<EncodedPicture | undefined> {
    if (address === undefined) return undefined;
    const answer = await readOutside(address, {
      mayConnect,
      mostBytes: kinds[kind].mostBytes,
      accept: 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/x-icon',
      takes: () => true,
      signal: AbortSignal.timeout(serverLimits.outsideTimeoutMs),
    }).catch(() => null);
    if (!answer || answer.isCut) return undefined;
    return this.copy(answer.body, kind);
  }

  /** Keeps the pictures of a link in the place of those that it had; answers their ids. */
  async replace(
    transaction: DatabaseTransaction,
    { eventId, resourceId }: ResourceKey,
    { image, favicon }: CardPictures,
  ): Promise<Pick<LinkMetadata, keyof CardPictures>> {
    await transaction
      .deleteFrom('link_pictures')
      .where('event_id', '=', eventId)
      .where('resource_id', '=', resourceId)
      .execute();
    const keep = async (picture: EncodedPicture | undefined): Promise<string | undefined> => {
      if (!picture) return undefined;
      const ids = { picture_id: newId('picture'), event_id: eventId, resource_id: resourceId };
      await transaction
        .insertInto('link_pictures')
        .values({ ...ids, ...picture, is_copy: true })
        .execute();
      return ids.picture_id;
    };
    return { image: await keep(image), favicon: await keep(favicon) };
  }

  /** A picture that is kept. One of before copies were made is replaced by its copy, or removed. */
  private async read(pictureId: string): Promise<EncodedPicture | null> {
    const { db } = this.needs.facts;
    const found = await db
      .selectFrom('link_pictures')
      .select(['content_type', 'bytes', 'is_copy'])
      .where('picture_id', '=', pictureId)
      .executeTakeFirst();
    if (!found || found.is_copy) return found ?? null;
    const copy = await this.copy(found.bytes, 'image');
    if (copy) {
      await db
        .updateTable('link_pictures')
        .set({ ...copy, is_copy: true })
        .where('picture_id', '=', pictureId)
        .execute();
    } else await db.deleteFrom('link_pictures').where('picture_id', '=', pictureId).execute();
    return copy ?? null;
  }

  /** A small copy; undefined where the bytes are no picture of the web or an icon, or too large a one. */
  private async copy(bytes: Uint8Array, kind: keyof typeof kinds): Promise<EncodedPicture | undefined> {
    const { codec } = this.needs;
    // What it is, its bytes say, whatever anybody else says.
    const contentType = await typeOfBytes(bytes);
    const isIcon = icons.has(contentType);
    if (!isIcon && !isPicture(contentType)) return undefined;
    return codec
      .inTurn(async () => {
        if (!isIcon) return codec.copy(bytes, kinds[kind]);
        const { bytes: icon, pixels } = readIcon(Buffer.from(bytes));
        return codec.copy(icon, kinds.favicon, pixels);
      })
      .catch(() => undefined);
  }
}
