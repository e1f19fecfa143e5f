import { batch } from '@preact/signals-core';
import type { ConnectionQuality, MediaPort, TrackPublication } from '../../../ports/media-port.ts';
import type { Scope } from '../../../scope.ts';
import type { PeopleModel, Person } from './people.ts';

/**
 * Puts publications and connection qualities on their people. Media and API are two ways: a publication whose
 * participant is not known yet is kept until they are.
 */
export const followPublications = (scope: Scope, media: Pick<MediaPort, 'listen'>, people: PeopleModel): void => {
  const byIdentity = new Map<string, Map<string, TrackPublication>>();

  const apply = (person: Person) => {
    const publications = [...(byIdentity.get(person.identity)?.values() ?? [])];
    const first = (key: TrackPublication['key']) => publications.find((publication) => publication.key === key) ?? null;
    person.camera.value = first('camera');
    person.microphone.value = first('microphone');
    const screens = publications.filter(({ key }) => key === 'screen' || key === 'screen-audio');
    const before = person.screens.peek();
    const same =
      screens.length === before.length && screens.every((publication, index) => publication === before[index]);
    if (!same) person.screens.value = screens;
  };

  const changed = new Set<string>();
  const applyChanged = () => {
    batch(() => {
      for (const identity of changed) {
        const person = people.find(identity);
        if (person) apply(person);
      }
      changed.clear();
    });
  };
  /** A room that is entered tells all that is published at once: people change together, and what follows them once. */
  const applyTo = (identity: string) => {
    if (changed.size === 0) queueMicrotask(applyChanged);
    changed.add(identity);
  };

  const forget = (identity: string) => {
    byIdentity.delete(identity);
    applyTo(identity);
  };

  const judge = (identity: string, quality: ConnectionQuality) => {
    const person = people.find(identity);
    if (person) person.quality.value = quality;
  };
  const reach = (identity: string, isOut: boolean) => {
    const person = people.find(identity);
    if (person && !person.isLocal) person.isOutOfReach.value = isOut;
  };
  /** Who goes to another room, or away, is told of by the event; until then, or where they stay, their connection is lost. */
  const lose = (identity: string) => {
    forget(identity);
    judge(identity, 'lost');
    reach(identity, true);
  };
  const find = (identity: string) => {
    if (!people.find(identity)?.isOutOfReach.peek()) return;
    reach(identity, false);
    judge(identity, 'unknown');
  };

  const stop = media.listen({
    published(publication) {
      find(publication.identity);
      const tracks = byIdentity.get(publication.identity) ?? new Map<string, TrackPublication>();
      tracks.set(publication.trackId, publication);
      byIdentity.set(publication.identity, tracks);
      applyTo(publication.identity);
    },
    unpublished({ identity, trackId }) {
      byIdentity.get(identity)?.delete(trackId);
      applyTo(identity);
    },
    participantJoined: find,
    participantLeft: lose,
    quality(identity, quality) {
      find(identity);
      judge(identity, quality);
    },
    connection(state) {
      if (state === 'connected') for (const { identity } of people.all.peek()) find(identity);
      if (state !== 'disconnected') return;
      for (const identity of [...byIdentity.keys()]) forget(identity);
      // Nobody says any more how the connections do, nor who is heard.
      for (const { identity } of people.all.peek()) {
        judge(identity, 'unknown');
        reach(identity, true);
      }
    },
  });

  scope.onEnd(stop);

  const known = new Set<Person>();
  scope.effect(() => {
    for (const person of people.all.value) {
      if (known.has(person)) continue;
      known.add(person);
      if (byIdentity.has(person.identity)) queueMicrotask(() => apply(person));
    }
  });
};
