import type { RecordedClip, RecordedSegment, Recording } from '../../shared/recording/read-recording.ts';
import { recordingLimits } from '../../shared/values/recording-limits.ts';
import { AnswerError } from './fetch-file.ts';

export const renewalLimits = {
  /** Addresses this old are asked for again, while they are good for as long again. */
  oldAddressMs: recordingLimits.addressMs / 2,
  /** What is not at an address younger than this is gone. */
  newAddressMs: 10 * 60_000,
} as const;

interface Inputs {
  /** As it was read last, with the addresses of its files. */
  readonly recording: Pick<Recording, 'segments' | 'clips'>;
  /** Reads the whole recording once more. */
  readonly readAgain: () => Promise<Pick<Recording, 'segments' | 'clips'>>;
  /** Puts what is at an address into a file. */
  readonly fetch: (address: string, path: string) => Promise<void>;
  readonly now: () => number;
}

/** Whether the server says that something is gone, or not for whoever asked. */
export const isGone = (problem: unknown): boolean =>
  problem instanceof AnswerError && [401, 403, 404].includes(problem.status);

/** The files of a recording, whose addresses are good for a while; what uses them may take longer. */
export class FetchedFiles {
  private known: Inputs['recording'];
  private readAtMs: number;

  constructor(private readonly inputs: Inputs) {
    this.known = inputs.recording;
    this.readAtMs = inputs.now();
  }

  /** Puts a file of the recording at a path; throws an {@link AnswerError} for one that is gone. */
  async bring(file: RecordedSegment | RecordedClip, path: string): Promise<void> {
    const { fetch } = this.inputs;
    if (this.ageMs() >= renewalLimits.oldAddressMs) await this.renew();
    try {
      await fetch(this.addressOf(file), path);
    } catch (problem) {
      if (!isGone(problem) || this.ageMs() < renewalLimits.newAddressMs) throw problem;
      await this.renew();
      await fetch(this.addressOf(file), path);
    }
  }

  private ageMs(): number {
    return this.inputs.now() - this.readAtMs;
  }

  private async renew(): Promise<void> {
    this.known = await this.inputs.readAgain();
    this.readAtMs = this.inputs.now();
  }

  private addressOf(file: RecordedSegment | RecordedClip): string {
    const { clips, segments } = this.known;
    const found =
      'offset' in file
        ? clips.find(({ start, tileId }) => start === file.start && tileId === file.tileId)
        : segments.find(({ start }) => start === file.start);
    return found?.src ?? file.src;
  }
}
