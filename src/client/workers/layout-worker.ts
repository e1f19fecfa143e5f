import { arrange } from '../../shared/rules/grid/arrange.ts';
import { fromSentArrangement, type LayoutAnswer, type LayoutQuestion, toSentArrangement } from './layout-message.ts';

/** Lays out away from the page's thread; one question, one answer with its number. */
const answer = ({ number, request, previous }: LayoutQuestion): LayoutAnswer => {
  try {
    return { number, arrangement: toSentArrangement(arrange(request, fromSentArrangement(previous))) };
  } catch (error) {
    return { number, error: error instanceof Error ? error.message : String(error) };
  }
};

addEventListener('message', (event: MessageEvent<LayoutQuestion>) => {
  postMessage(answer(event.data));
});
