import { lazyPart } from '../../ui/lazy.tsx';

/** A poll in the chat; fetched with the first one that is seen. */
export const Poll = lazyPart(async () => (await import('./view/poll.tsx')).Poll);
