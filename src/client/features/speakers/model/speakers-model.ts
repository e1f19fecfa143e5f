import type { ReadonlySignal } from '@preact/signals-core';
import type { Person } from '../../people/model/people.ts';

/** The person whose voice is loudest now, kept 3 s after silence (MEDIA-028), and the last five (MEDIA-030). */
export interface SpeakersModel {
  readonly dominant: ReadonlySignal<Person | null>;
  readonly recent: ReadonlySignal<readonly Person[]>;
}
