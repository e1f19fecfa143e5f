export const idleText = {
  title: 'Are you still there?',
  alone: "You've been alone in this room for a while.",
  leavesIn: (time: string) => `You'll leave the event automatically in ${time}.`,
  stay: "I'm still here!",
  leave: "I'm all done (Leave Event)",
};
