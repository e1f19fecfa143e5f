export const idleText = {
  title: 'Are you still there?',
  alone: 'You have been alone in this room for a while.',
  leavesIn: (time: string) => `You will leave the event in ${time}.`,
  stay: "I'm still here!",
  leave: "I'm all done (Leave Event)",
};
