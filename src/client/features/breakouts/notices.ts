import type { NoticeSentences } from '../../studio/slots.ts';

export const breakoutsNotices: NoticeSentences = {
  'breakout-begun': () => 'A breakout has begun.',
  'breakout-begun-plan-kept': () => 'A breakout has begun. Your plan is kept for the next one.',
  'breakout-over': () => 'The breakout is over.',
  'breakout-ends-soon': (params) =>
    `The breakout ends in ${params.time ?? 'a moment'}. Then everyone goes back to where they were.`,
};
