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

const CommandPalette = lazyPart(async () => (await import('./details.tsx')).CommandPalette);

/** What features have over the screen now, and the way to everything that can be done. */
export const Overlays = () => {
  useSignals();
  const room = useRoom();
  const { commandsOpen } = room.state;
  const closeCommands = () => {
    commandsOpen.value = false;
  };
  return (
    <>
      {overlays.map(({ name, subject, onFailed, Content }) => {
        const about = subject(room);
        return about === null ? null : <Content key={`${name} ${about}`} onFailed={() => onFailed(room, about)} />;
      })}
      {commandsOpen.value ? <CommandPalette onClose={closeCommands} onFailed={closeCommands} /> : null}
    </>
  );
};
