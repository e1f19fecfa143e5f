import { useSignals } from '@preact/signals-react/runtime';
import { useRoom } from '../studio/context.ts';
import { lazyPart } from '../ui/lazy.tsx';
import { shellParts } from './shell-parts.ts';

const overlays = shellParts
  .flatMap((part) => part.overlays ?? [])
  .map((overlay) => ({
    ...overlay,
    Content: lazyPart(async () => (await import('./details.tsx')).namedPart('overlays', overlay.name)),
  }));

/** What features have over the screen now. */
export const Overlays = () => {
  useSignals();
  const room = useRoom();
  return overlays.map(({ name, subject, onFailed, Content }) => {
    const about = subject(room);
    return about === null ? null : <Content key={`${name} ${about}`} onFailed={() => onFailed(room, about)} />;
  });
};
