import { isPictureShown, type PictureProblem, readParameters } from '../../../shared/rules/resources.ts';
import { pictureLimits } from '../../../shared/values/limits.ts';
import type { BlobStore } from '../../files/blob-store.ts';
import { serverLimits } from '../../limits.ts';
import type { FactStore } from '../fact-store.ts';
import { LatestAnswers } from './latest-answers.ts';
import { type EncodedPicture, type PictureCodec, UnreadablePicture } from './picture-codec.ts';
import type { ResourceService } from './service.ts';
import type { ResourceRow } from './tables.ts';

interface Needs {
  readonly facts: FactStore;
  readonly resources: Pick<ResourceService, 'changeFrom'>;
  readonly blobs: BlobStore;
  readonly codec: PictureCodec;
}

type Row = Pick<ResourceRow, 'event_id' | 'resource_id' | 'type' | 'publish_id' | 'size_bytes' | 'parameters'>;

/** What a tile shows of a picture: its own bytes, a smaller copy, or nothing. */
export type PictureView =
  | { readonly kind: 'original' }
  | { readonly kind: 'copy'; readonly copy: EncodedPicture }
  | { readonly kind: 'refused'; readonly problem: PictureProblem };

/**
 * Checks how large shared pictures are, and keeps smaller copies of large ones. Nobody gets a picture to look at before; one
 * that was shared before pictures were checked is checked when somebody asks for it.
 */
export class Pictures {
  private readonly views = new LatestAnswers<PictureView>(serverLimits.pictureCopiesKept);

  constructor(private readonly needs: Needs) {}

  /** What tiles show of a picture that is ready. One that is refused now is removed, and its owner is told why. */
  viewOf(row: Row): Promise<PictureView> {
    return this.views.get(
      row.publish_id ?? '',
      async () => {
        const view =
          (await this.readView(row)) ?? (await this.check(row, readParameters(row.parameters)?.content_type ?? ''));
        if (view.kind === 'refused') await this.refuse(row, view.problem);
        return view;
      },
      ({ kind }) => kind !== 'refused',
    );
  }

  /** Checks a picture that came in whole, and makes its copy where it needs one. */
  check(row: Row, contentType: string): Promise<PictureView> {
    return this.needs.codec.inTurn(async () => {
      try {
        return await this.checkNow(row, contentType);
      } catch (problem) {
        if (problem instanceof UnreadablePicture) return { kind: 'refused', problem: 'unreadable' };
        throw problem;
      }
    });
  }

  private async checkNow(row: Row, contentType: string): Promise<PictureView> {
    const { blobs, codec } = this.needs;
    const tooLarge: PictureView = { kind: 'refused', problem: 'too-large' };
    if ((row.size_bytes ?? 0) > pictureLimits.fileBytes) return tooLarge;
    const bytes = Buffer.concat(await (await blobs.read(row.publish_id ?? '')).toArray());
    const size = await codec.sizeOf(bytes, contentType);
    if (!isPictureShown(size)) return tooLarge;
    const isLarge = Math.max(size.width, size.height) > pictureLimits.copySidePx;
    // Browsers play all frames of an AVIF, which nothing here counts.
    const needsCopy = contentType === 'image/avif' || (size.frames === 1 && isLarge);
    const copy = needsCopy
      ? await codec.copy(bytes, { mostPixels: pictureLimits.stillPixels, sidePx: pictureLimits.copySidePx })
      : null;
    const { db } = this.needs.facts;
    await db
      .insertInto('pictures')
      .columns(['publish_id', 'width', 'height', 'frames', 'content_type', 'bytes'])
      // It may have been removed meanwhile.
      .expression(({ selectFrom, val }) =>
        selectFrom('resources')
          .select(({ cast }) => [
            'publish_id',
            cast<number>(val(size.width), 'integer').as('width'),
            cast<number>(val(size.height), 'integer').as('height'),
            cast<number>(val(size.frames), 'integer').as('frames'),
            cast<string | null>(val(copy?.content_type ?? null), 'text').as('content_type'),
            cast<Uint8Array | null>(val(copy?.bytes ?? null), 'bytea').as('bytes'),
          ])
          .where('publish_id', '=', row.publish_id),
      )
      .onConflict((conflict) => conflict.column('publish_id').doNothing())
      .execute();
    return copy ? { kind: 'copy', copy } : { kind: 'original' };
  }

  /** What was found out about a picture before; null: nothing. */
  private async readView({ publish_id: publishId }: Row): Promise<PictureView | null> {
    const found = await this.needs.facts.db
      .selectFrom('pictures')
      .select(['content_type', 'bytes'])
      .where('publish_id', '=', publishId ?? '')
      .executeTakeFirst();
    if (!found) return null;
    const { content_type, bytes } = found;
    return content_type !== null && bytes !== null
      ? { kind: 'copy', copy: { content_type, bytes } }
      : { kind: 'original' };
  }

  private async refuse(row: Row, picture: PictureProblem): Promise<void> {
    const { resources, blobs } = this.needs;
    // A file that happens to be a picture is downloaded all the same.
    if (row.type !== 'image' || row.publish_id === null) return;
    const isRefused = await resources.changeFrom(row, ['ready'], ({ parameters }) => ({
      status: 'error',
      parameters: JSON.stringify({ ...readParameters(parameters), picture }),
    }));
    if (isRefused) await blobs.remove(row.publish_id);
  }
}
