import { signal } from '@preact/signals-core';
import { mediaLimits } from '../../../../shared/values/limits.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { MediaPort } from '../../../ports/media-port.ts';
import type { Scope } from '../../../scope.ts';
import type { PeopleModel, Person } from '../../people/model/people.ts';
import type { SpeakersModel } from './speakers-model.ts';

/** The quietest sound on the scale, in decibels below full. */
const floorDecibels = 60;

/** An amplitude of 0 to 1 on the scale of 0 to 10: equal steps in decibels, 5 at −30 dB. */
export const audioLevelOf = (amplitude: number): number => {
  if (!(amplitude > 0)) return 0;
  return Math.min(10, Math.max(0, 10 * (1 + (20 * Math.log10(amplitude)) / floorDecibels)));
};

/** Who speaks now: levels and speaking flags of people, the dominant one and the last five (MEDIA-028 to 030). */
export const createSpeakers = (
  scope: Scope,
  { media, people }: { readonly media: Pick<MediaPort, 'listen'>; readonly people: PeopleModel },
): SpeakersModel => {
  const dominant = signal<Person | null>(null);
  const recent = signal<readonly Person[]>([]);
  const silences = new Map<Person, Stop>();
  const heard = new Set<Person>();
  /** Under way since the dominant speaker's last word; null while they speak. */
  let clearing: Stop | null = null;

  const settle = (person: Person | null) => {
    clearing?.();
    clearing = null;
    dominant.value = person;
  };

  const becomesSilent = (person: Person) => {
    if (silences.has(person)) return;
    silences.set(
      person,
      scope.after(mediaLimits.speakingOffDebounceMs, () => {
        silences.delete(person);
        person.voice.speaking.value = false;
      }),
    );
  };

  const speaks = (person: Person) => {
    silences.get(person)?.();
    silences.delete(person);
    if (person.voice.speaking.peek()) return;
    person.voice.speaking.value = true;
    recent.value = [person, ...recent.peek().filter((other) => other !== person)].slice(0, mediaLimits.recentSpeakers);
  };

  /** Who whispers is heard by who whispers, and by nobody else; the server tells everybody's levels to all. */
  const isHeard = ({ isWhispering }: Person): boolean =>
    isWhispering.peek() === (people.local.peek()?.isWhispering.peek() ?? false);

  const hear = (levels: ReadonlyMap<string, number>) => {
    let loudest: Person | null = null;
    for (const person of heard) {
      if (levels.has(person.identity) && isHeard(person)) continue;
      heard.delete(person);
      person.voice.level.value = 0;
      if (person.voice.speaking.peek()) becomesSilent(person);
    }
    for (const [identity, amplitude] of levels) {
      const person = people.find(identity);
      if (!person || !isHeard(person)) continue;
      heard.add(person);
      const level = audioLevelOf(amplitude);
      person.voice.level.value = level;
      if (level >= mediaLimits.speakingOnLevel) {
        speaks(person);
        if (!loudest || level > loudest.voice.level.peek()) loudest = person;
      } else if (person.voice.speaking.peek()) becomesSilent(person);
    }
    // Only changes of levels are told: whoever goes on evenly is silent not before that is told.
    if (loudest) settle(loudest);
    else if (dominant.peek()) clearing ??= scope.after(mediaLimits.dominantSpeakerClearMs, () => settle(null));
  };

  const stop = media.listen({
    speakers: hear,
    // Of a connection that is away nobody is heard.
    connection(state) {
      if (state !== 'connected') hear(new Map());
    },
    participantLeft(identity) {
      const person = people.find(identity);
      if (!person) return;
      heard.delete(person);
      person.voice.level.value = 0;
      person.voice.speaking.value = false;
      if (dominant.peek() === person) settle(null);
    },
  });
  scope.onEnd(stop);

  return { dominant, recent };
};
