const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);
const rooms = (count: number): string => (count === 1 ? '1 room' : `${count} rooms`);

/** The sentences of breakouts. */
export const breakoutsText = {
  title: 'Breakout',
  left: (time: string) => `Breakout ends in ${time}`,
  manage: 'Manage breakout',
  plan: {
    of: 'People in',
    event: 'The whole event',
    minutes: 'Minutes',
    wrongMinutes: (most: number) => `Enter a whole number from 1 to ${most}.`,
    random: 'At random',
    count: 'How many',
    wrongCount: (most: number) => `Enter a whole number from 1 to ${most}.`,
    tooFewRooms: (count: number) => `There ${count === 1 ? 'is' : 'are'} only ${rooms(count)} to send people to.`,
    ways: { rooms: 'Rooms', people: 'People per room' },
    spread: 'Assign at random',
    hint: 'Hosts stay where they are unless you choose a room for them.',
    table: 'From a CSV file',
    tableHint: "A column with names or email addresses, and one with rooms. Rooms that don't exist are created.",
    tableHintWithoutMaking: 'A column with names or email addresses, and one with rooms of this event.',
    notReadable: "The file can't be read.",
    tooLarge: (mostMegabytes: number) => `The file is larger than ${mostMegabytes} MB.`,
    wrongLines: (count: number) => (count === 1 ? '1 line was left out' : `${count} lines were left out`),
    wrong: {
      person: (line: number, text: string) => `Line ${line}: no one here is called “${text}”, or several people are.`,
      room: (line: number, text: string) => `Line ${line}: “${text}” can't be the name of a room.`,
      noRoom: (line: number, text: string) => `Line ${line}: there is no room “${text}”, and you can't make one.`,
    },
    roomOf: (name: string) => `Room of ${name}`,
    stays: "Don't move",
    newRoom: (number: number) => `Breakout ${number}`,
    addRoom: 'Add a room',
    toMake: (name: string) => `${name} (new)`,
    nobody: "There's no one here you can send to a room.",
    more: 'Show more people',
    summary: (count: number, into: number) =>
      count === 0 ? 'No one has a room yet.' : `${people(count)} in ${rooms(into)}`,
    start: 'Start breakout',
  },
  running: {
    minute: '1 more minute',
    fiveMinutes: '5 more minutes',
    end: 'End now',
    back: 'When it ends, everyone goes back to where they were.',
    empty: 'No one is here.',
    elsewhere: 'Not in a breakout room',
    sendTo: (name: string) => `Send ${name} to`,
    choose: 'Send to...',
  },
} as const;
