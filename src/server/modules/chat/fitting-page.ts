import { serverLimits } from '../../limits.ts';

/** The first messages of a page that fit into its bytes, with all that is told of them; at least one, so that paging goes on. */
export const fittingPage = <Message>(messages: readonly Message[]): Message[] => {
  let bytes = 0;
  const end = messages.findIndex((message) => {
    bytes += Buffer.byteLength(JSON.stringify(message));
    return bytes > serverLimits.historyPageBytes;
  });
  return messages.slice(0, end === -1 ? messages.length : Math.max(1, end));
};
