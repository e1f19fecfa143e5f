import { serverLimits } from '../../limits.ts';

/** Fetches like `fetch`, but reads no more of an answer than an identity provider has reason to send; throws beyond that. */
export const boundedFetch = async (url: string, options: object): Promise<Response> => {
  const answer = await fetch(url, options);
  if (!answer.body) return answer;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength;
    if (bytes > serverLimits.identityProviderAnswerBytes) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  const { status, statusText, headers } = answer;
  return new Response(Buffer.concat(chunks), { status, statusText, headers });
};
