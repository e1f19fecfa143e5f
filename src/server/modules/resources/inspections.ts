import {
  isPicture,
  type ResourceParameters,
  type ResourceStatus,
  readParameters,
} from '../../../shared/rules/resources.ts';
import type { BlobStore } from '../../files/blob-store.ts';
import type { Background } from '../../in-flight.ts';
import { serverLimits } from '../../limits.ts';
import type { Log } from '../../log.ts';
import type { MalwareScanner } from '../../scan/malware-scanner.ts';
import type { FactStore } from '../fact-store.ts';
import type { Pictures } from './pictures.ts';
import type { ResourceService } from './service.ts';
import { findPublish, readUninspected } from './store.ts';
import type { ResourceRow } from './tables.ts';
import { Turns } from './turns.ts';
import { typeOfBytes } from './type-of-bytes.ts';

interface Needs {
  readonly facts: FactStore;
  readonly resources: ResourceService;
  readonly blobs: BlobStore;
  readonly scanner: MalwareScanner | null;
  readonly pictures: Pick<Pictures, 'check'>;
  readonly later: (delayMs: number, act: () => Promise<void>) => void;
  readonly background: Background;
  readonly log: Pick<Log, 'warn'>;
  readonly report: (problem: unknown) => void;
}

interface Tries {
  readonly owner: string;
  readonly all: number;
  /** Those in which the scanner said that it cannot judge it. */
  readonly unjudged: number;
}

/** What came of looking at an upload: nothing is left to find out, or why that is not known yet. */
type Outcome = null | { readonly kind: 'unknown' | 'unjudged'; readonly reason: string };

/**
 * Looks at uploads that came in whole: what they are, whether they are clean, and whether a picture is small enough. Until both are known an upload stays
 * `uploading`, and nobody reads it; where the scanner or the database is away it is looked at again, after a pause that
 * grows. What the scanner cannot judge is given up after a few tries. A few at a time, each once, however often it is asked
 * for, and by turns of their owners: nobody's files wait for all of somebody else's. Those that were tried before come after
 * those that were not.
 */
export class Inspections {
  private readonly queue = new Turns();
  private readonly triedBefore = new Turns();
  /** Those that wait, are looked at, or rest until their next try, with their tries. */
  private readonly tries = new Map<string, Tries>();
  /** Those of them that were asked for once more meanwhile: what was read of them may be old. */
  private readonly again = new Set<string>();
  private running = 0;

  constructor(private readonly needs: Needs) {}

  /** Looks at somebody's upload as soon as it can. */
  look(publishId: string, owner: string): void {
    this.add(publishId, owner);
    this.goOn();
  }

  /**
   * Looks at those that were not looked at to the end, by a server that has ended since, for one, and at those whose last
   * bytes came when that could not be noted.
   */
  async lookAgain(): Promise<void> {
    for (const { publishId, owner } of await readUninspected(this.needs.facts.db)) this.add(publishId, owner);
    this.goOn();
  }

  private add(publishId: string, owner: string): void {
    if (this.tries.has(publishId)) return void this.again.add(publishId);
    this.tries.set(publishId, { owner, all: 0, unjudged: 0 });
    this.queue.add(owner, publishId);
  }

  private goOn(): void {
    while (this.running < serverLimits.inspectionsAtOnce) {
      const publishId = this.queue.take() ?? this.triedBefore.take();
      if (publishId === undefined) return;
      this.running += 1;
      this.needs.background(async () => {
        await this.attempt(publishId);
        this.running -= 1;
        this.goOn();
      });
    }
  }

  private async attempt(publishId: string): Promise<void> {
    const { owner, all, unjudged } = this.tries.get(publishId) ?? { owner: '', all: 0, unjudged: 0 };
    const { scanRetryMs, longestScanRetryMs, unjudgedScans } = serverLimits;
    let unjudgedNow = 0;
    try {
      const outcome = await this.inspect(publishId, unjudged + 1 >= unjudgedScans);
      if (outcome === null) {
        this.tries.delete(publishId);
        if (this.again.delete(publishId)) this.look(publishId, owner);
        return;
      }
      if (outcome.kind === 'unjudged') unjudgedNow = 1;
      this.needs.log.warn({ problem: outcome.reason }, 'a shared file could not be scanned for viruses and waits');
    } catch (problem) {
      this.needs.report(problem);
    }
    this.tries.set(publishId, { owner, all: all + 1, unjudged: unjudged + unjudgedNow });
    this.needs.later(Math.min(scanRetryMs * 2 ** all, longestScanRetryMs), async () => {
      this.triedBefore.add(owner, publishId);
      this.goOn();
    });
  }

  /** `isLast`: what the scanner cannot judge now is given up. */
  private async inspect(publishId: string, isLast: boolean): Promise<Outcome> {
    const { facts, blobs, resources, scanner, pictures, log } = this.needs;
    const row = await findPublish(facts.db, publishId);
    // They should be gone by now.
    if (row?.status === 'infected') await blobs.remove(publishId);
    if (row?.status === 'waiting_for_upload') {
      if ((await blobs.sizeOf(publishId)) !== row.size_bytes) return null;
      await resources.changeFrom(row, ['waiting_for_upload'], () => ({ status: 'uploading' }));
    } else if (row?.status !== 'uploading') return null;
    if ((await blobs.sizeOf(publishId)) !== row.size_bytes) {
      log.warn({ publish_id: publishId }, 'the bytes of a shared file are not there');
      await this.settle(row, 'error');
      return null;
    }
    const contentType = await this.contentTypeOf(publishId);
    // A picture that is none is kept by nobody.
    if (row.type === 'image' && !isPicture(contentType)) {
      await this.settle(row, 'error', contentType);
      return null;
    }
    const verdict = scanner ? await scanner.scan(await blobs.read(publishId)) : ({ kind: 'clean' } as const);
    if (verdict.kind === 'unknown' || (verdict.kind === 'unjudged' && !isLast)) return verdict;
    if (verdict.kind === 'unjudged') {
      log.warn({ publish_id: publishId, problem: verdict.reason }, 'a shared file cannot be scanned and is removed');
      await this.settle(row, 'error', contentType, { unscannable: true });
      return null;
    }
    if (verdict.kind === 'infected') {
      const { signature } = verdict;
      log.warn({ publish_id: publishId, owner: row.owner, signature }, 'a shared file was infected and is removed');
    }
    const view = verdict.kind === 'clean' && row.type === 'image' && (await pictures.check(row, contentType));
    if (view && view.kind === 'refused') {
      await this.settle(row, 'error', contentType, { picture: view.problem });
      return null;
    }
    await this.settle(row, verdict.kind === 'clean' ? 'ready' : 'infected', contentType);
    return null;
  }

  /** What the bytes say that they are, whatever anybody else says. */
  private async contentTypeOf(publishId: string): Promise<string> {
    const first = await this.needs.blobs.read(publishId, { start: 0, end: serverLimits.typeBytes - 1 });
    return (await typeOfBytes(Buffer.concat(await first.toArray()))) || 'application/octet-stream';
  }

  /** Says what became of an upload that is still looked at; the bytes of what is not ready go. */
  private async settle(
    row: ResourceRow,
    status: Extract<ResourceStatus, 'ready' | 'error' | 'infected'>,
    contentType?: string,
    why: Pick<ResourceParameters, 'unscannable' | 'picture'> = {},
  ): Promise<void> {
    const isSettled = await this.needs.resources.changeFrom(row, ['uploading'], ({ parameters }) => ({
      status,
      ...(contentType === undefined
        ? {}
        : { parameters: JSON.stringify({ ...readParameters(parameters), content_type: contentType, ...why }) }),
    }));
    if (isSettled && status !== 'ready' && row.publish_id !== null) await this.needs.blobs.remove(row.publish_id);
  }
}
