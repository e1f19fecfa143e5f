/** Answers each question with what was used until then: `{ recorderS, encoderS, ...counts() }`. */
export function answerWithTimes(counts: () => object): void;
