import { maxLength, pipe, safeParse, string, trim } from 'valibot';

const timeoutMs = 5_000;
const line = pipe(string(), trim(), maxLength(64));

const read = async (path: string): Promise<string | null> => {
  try {
    const answer = await fetch(path, { signal: AbortSignal.timeout(timeoutMs) });
    const parsed = safeParse(line, await answer.text());
    return answer.ok && parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};

/** What the server says of itself (LOG-007 and LOG-008); null for what it did not say. */
export const aboutServer = async (): Promise<{ version: string | null; environment: string | null }> => {
  const [version, environment] = await Promise.all([read('/VERSION'), read('/env.txt')]);
  return { version, environment: environment?.replace(/^ENVIRONMENT=/, '') ?? null };
};
