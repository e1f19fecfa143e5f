import type { EventPreview } from '../../../src/client/ports/config-port.ts';
import type { FlagsPort } from '../../../src/client/ports/flags-port.ts';
import type { StorePort } from '../../../src/client/ports/store-port.ts';
import { succeed } from '../../../src/shared/values/result.ts';
import type { Role } from '../../../src/shared/values/roles.ts';
import {
  publicationsOf,
  quarterlyReview,
  rejoinCode,
  reviewChat,
  signInFact,
} from '../facts/quarterly-review-event.ts';
import { memoryStore } from '../fakes/memory-store.ts';
import { type TestStudio, testStudio } from './test-studio.ts';

export interface ReviewOptions {
  /** How many there are, 'me' among them. */
  readonly people?: number;
  readonly role?: Role;
  /** False: the cookie has no session. */
  readonly signedIn?: boolean;
  /** False: this tab was in no room before. */
  readonly inRoom?: boolean;
  /** False: nothing was written yet. */
  readonly written?: boolean;
  /** False: nobody else has a camera on. */
  readonly cameras?: boolean;
  readonly preview?: Partial<EventPreview>;
  readonly store?: StorePort;
  readonly flags?: FlagsPort;
  /** The documents that are opened. */
  readonly pdf?: TestStudio['pdf'];
  /** What the tab kept before a reload. */
  readonly tabStore?: StorePort;
  /** Fetches what a room has besides its first picture. */
  readonly fetchRest?: () => Promise<void>;
  /** Runs before the page does anything: what the server and the media answer otherwise. */
  readonly prepare?: (studio: TestStudio) => void;
}

/** The page of Ann Bell, whose tab was in the main room of the event "Quarterly review", before it resumes anything. */
export const reviewStudio = (options: ReviewOptions = {}): TestStudio => {
  const { people = 9, role = 'access', signedIn = true, inRoom = true, written = true, cameras = true } = options;
  const { tabStore = memoryStore() } = options;
  if (inRoom) tabStore.write('place', { eventId: 'demo', roomId: 'main' });
  const studio = testStudio({
    served: quarterlyReview(people, role, inRoom),
    preview: { name: 'Quarterly review', ...options.preview },
    tabStore,
    store: options.store,
    flags: options.flags,
    pdf: options.pdf,
    fetchRest: options.fetchRest,
  });
  const { api, clock, mediaRoom } = studio;
  let hasSession = signedIn;
  api.answer('RefreshToken', () => succeed({ refreshToken: hasSession ? signInFact() : null }));
  api.answer('SignInGuest', () => {
    hasSession = true;
    return succeed({ signInGuest: signInFact(rejoinCode) });
  });
  const items = written ? reviewChat(clock.now()) : [];
  api.answer('QueryChat', ({ target_id, global }: { target_id: string; global: boolean | null }) =>
    succeed({
      queryChat: {
        items: target_id === 'all' && !global ? items : [],
        open_questions: [],
        before: null,
        seq: items.length,
      },
    }),
  );
  const unreachable = { tell: () => undefined, receive: () => undefined, review: () => undefined };
  for (let index = 1; index < people; index++) mediaRoom.enter(`p${index}`, unreachable);
  for (const publication of publicationsOf(people, cameras)) mediaRoom.publish(publication);
  options.prepare?.(studio);
  return studio;
};
