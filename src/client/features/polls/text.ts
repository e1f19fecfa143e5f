import { pollLimits } from '../../../shared/rules/polls.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const votes = (count: number): string => counted(count, 'vote', 'votes');

/** The sentences of polls. */
export const pollsText = {
  make: {
    toRoom: 'Everyone in the room can vote.',
    toEvent: 'Everyone in the event can vote, in every room.',
    question: 'Question',
    answers: 'Answers',
    answer: (number: number) => `Answer ${number}`,
    add: 'Add an answer',
    most: `A poll can have up to ${pollLimits.mostAnswers} answers.`,
    fewest: `A poll needs at least ${pollLimits.fewestAnswers} answers.`,
    up: (number: number) => `Move answer ${number} up`,
    down: (number: number) => `Move answer ${number} down`,
    remove: (number: number) => `Remove answer ${number}`,
    several: 'Allow multiple answers',
    hidden: 'Hide the results until the poll ends',
    anonymous: 'Anonymous',
    named: 'You and the hosts can see who voted for what.',
    ends: 'Ends',
    byHand: 'When someone ends it',
    after: (minutes: number) => `After ${counted(minutes, 'minute', 'minutes')}`,
    start: 'Start poll',
    wrong: {
      question: {
        missing: 'Write a question.',
        tooLong: `Questions can be up to ${pollLimits.questionCharacters} characters.`,
      },
      answer: {
        missing: 'Write an answer.',
        tooLong: `Answers can be up to ${pollLimits.answerCharacters} characters.`,
        twice: 'This answer is already on the list.',
      },
    },
    tooManyOpen: `This event already has ${pollLimits.openPerEvent} open polls. End one first.`,
  },
  decide: {
    toRoom: 'Anyone in the room can answer. The first answer counts.',
    toEvent: 'Anyone in the event can answer, in every room. The first answer counts.',
    toPerson: (name: string) => `Only ${name} can answer.`,
    required: 'No one writes here until it is decided',
    ask: 'Ask',
  },
  poll: (question: string) => `Poll: ${question}`,
  answer: (label: string, count: number, share: number) => `${label}: ${votes(count)}, ${share}%`,
  votes,
  share: (share: number) => `${share}%`,
  own: 'Your answer',
  winner: 'Most votes',
  voters: (count: number) =>
    count === 0 ? 'No one has voted' : `${counted(count, 'person has', 'people have')} voted`,
  left: (time: string) => `Ends in ${time}`,
  ended: 'The poll has ended.',
  tooLate: "The poll has ended. Your vote wasn't counted.",
  several: 'Choose one or more.',
  one: 'Choose one.',
  hidden: 'Results are shown when the poll ends.',
  anonymous: 'Your vote is anonymous.',
  named: 'Hosts and the person who started this poll can see how everyone voted.',
  end: 'End poll',
  endWords: 'No one can vote after that. This cannot be undone.',
  download: 'Download results',
  fileName: 'poll.csv',
  gone: 'This poll no longer exists.',
} as const;
