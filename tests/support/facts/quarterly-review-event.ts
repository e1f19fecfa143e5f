import type { TrackPublication } from '../../../src/client/ports/media-port.ts';
import type { Role } from '../../../src/shared/values/roles.ts';
import type { ServedEvent } from './event-answers.ts';
import { idTokenOf } from './id-token.ts';
import { chatFact, eventFact, participantFact, publicationFact, roomFact } from './server-facts.ts';

const names = (
  'Ann Bell,Jonas Lindqvist,Mei-Ling Chen,Diego Alvarez,Priya Raman,Tom Becker,Yuki Tanaka,Fatima Zahra,' +
  'Lars Nygaard,Olena Koval,Sam Whitaker,Chiara Rossi,Noah Adeyemi,Ines Duarte,Kwame Mensah,Ava Thompson,' +
  'Rafael Costa,Zeynep Kaya,Anton Petrov,Leila Haddad,Ben Okafor,Sofia Marin,Hiro Sato,Nadia Ivanova,Marc Dubois'
).split(',');
const colors = ['#4a5fb8', '#7a3fb0', '#2f8a96', '#2f9a68', '#b0603a', '#a83a62', '#8a7a2a', '#5a45b0'];

const nameOf = (index: number) => names[index % names.length] ?? 'Somebody';
const identityOf = (index: number) => (index === 0 ? 'me' : `p${index}`);

/** What Ann Bell gets when she signs in as a guest. */
export const rejoinCode = 'K7WMQP3XTB9D';

/** The answer to a sign-in of Ann Bell, who is 'me'; the code comes with the first one alone. */
export const signInFact = (code: string | null = null, pool: 'account' | 'guest' = 'guest') => ({
  id_token: idTokenOf({ pool }),
  identity: 'me',
  display_name: nameOf(0),
  pool,
  rejoin_code: code,
  event_id: 'demo',
});

/**
 * The event "Quarterly review" with four rooms, and so many people: 'me', the host p1, and others. They are in the first
 * room, with 'me' or without.
 */
export const quarterlyReview = (people: number, role: Role, inRoom: boolean): ServedEvent => ({
  event: eventFact({
    name: 'Quarterly review',
    description: 'Results, outlook, questions. Workshops in the side rooms from 11:00.',
  }),
  rooms: [
    roomFact('main', { name: 'Main hall' }),
    roomFact('press', { name: 'Press room', locked: true }),
    roomFact('a', { name: 'Workshop A', capacity: 12 }),
    roomFact('b', { name: 'Workshop B', capacity: 1 }),
  ],
  participants: Array.from({ length: people }, (_, index) =>
    participantFact(identityOf(index), {
      name: nameOf(index),
      role: index === 0 ? role : index === 1 ? 'host' : 'access',
      preferred_color: JSON.stringify({ main: colors[index % colors.length], contrast: '#ffffff' }),
      currentRoom: index > 0 || inRoom ? 'main' : null,
    }),
  ),
});

/** What the others publish: everybody a microphone, some of them muted, and most of them a camera. */
export const publicationsOf = (people: number, cameras: boolean): readonly TrackPublication[] =>
  Array.from({ length: Math.max(0, people - 1) }, (_, before) => before + 1).flatMap((index) => {
    const microphone = { ...publicationFact(identityOf(index), 'microphone'), muted: index % 3 === 2 };
    return cameras && index % 4 !== 3 ? [microphone, publicationFact(identityOf(index), 'camera')] : [microphone];
  });

/** A message of the chat: the first one is by the host, the fourth by 'me'. */
export const reviewMessage = (seq: number, sender: number, message: string, timestamp: number) =>
  chatFact(seq, `m${seq}`, { sender_id: identityOf(sender), sender_name: nameOf(sender), message, timestamp });

/** What was written in the main room before. */
export const reviewChat = (nowMs: number) => {
  const at = (minutesAgo: number) => nowMs - minutesAgo * 60_000;
  return [
    {
      ...reviewMessage(1, 1, 'Slide 12 has the revised figures. The jump in March is the new region.', at(9)),
      reactions: { p3: 'insightful', me: 'insightful', p4: 'thumbs-up' },
    },
    reviewMessage(
      2,
      2,
      'Recording of last week: https://example.com/recordings/12, the part that matters starts at 12:40.',
      at(8),
    ),
    reviewMessage(3, 0, 'Thank you, I will look at it after the break.', at(7)),
    reviewMessage(4, 0, 'And the table?', at(6)),
    reviewMessage(5, 4, 'Could you circle the outlier on the chart? Hard to see from a phone.', at(4)),
  ];
};
