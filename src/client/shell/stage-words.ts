import type { StageText } from '../stage/mount-stage.ts';

const roles = { access: '', moderator: 'Moderator', host: 'Host' } as const;

const widgetNames: Readonly<Record<string, string>> = { participants: 'Participants' };

const nameOf: StageText['tileName'] = (name, kind, isLocal) => {
  if (kind === 'screen') return isLocal ? 'Your screen' : `${name}'s screen`;
  if (kind === 'workstation') return isLocal ? 'Your workstation' : `${name}'s workstation`;
  return kind === 'widget' ? (widgetNames[name] ?? name) : name;
};

/** The words of the activity grid. */
export const stageWords: StageText = {
  grid: 'People and shared things',
  keyboardHelp:
    'Arrow keys walk from tile to tile. Enter opens the tools of a tile. Shift with an arrow key moves it, plus and minus change its size.',
  tileLabel: ({ name, isLocal, role, kind, muted, handPlace, speaking }) =>
    [
      nameOf(name, kind, isLocal),
      isLocal && kind === 'camera' && 'you',
      roles[role].toLowerCase(),
      muted && 'microphone off',
      speaking && 'speaking',
      handPlace > 0 && `hand raised, place ${handPlace}`,
    ]
      .filter(Boolean)
      .join(', '),
  tileName: nameOf,
  roleChip: (role) => roles[role],
  handPlace: (place) => `Hand raised, place ${place}`,
  connectionPoor: 'Poor connection',
  connectionLost: 'Connection lost',
  streamPaused: 'Stream paused',
  resizeHandle: 'Change the size',
  notice: (notice, name) => {
    switch (notice.kind) {
      case 'moved':
        return `${name} is now at place ${notice.place} of ${notice.count}`;
      case 'resized':
        return `${name} takes ${Math.round(notice.drawnWidth * 100)}% of the width`;
      case 'starred':
        return `${name} is starred`;
      case 'unstarred':
        return `${name} is not starred any more`;
      case 'expanded':
        return `${name} has full size`;
      case 'reduced':
        return `${name} has the size from before`;
      case 'hidden':
        return `${name} is hidden`;
      case 'locked':
        return `${name} is locked in its place`;
      case 'unlocked':
        return `${name} can be moved again`;
      case 'shown':
        return `${name} is back`;
    }
  },
};
