import type { StageText } from '../../stage/stage-text.ts';

const roles = { access: '', moderator: 'Moderator', host: 'Host' } as const;

const troubles = { poor: 'poor connection', lost: 'connection lost' } as const;

/** The words of the activity grid. */
export const stageWords: StageText = {
  grid: 'People and shared content',
  keyboardHelp:
    "Use the arrow keys to move between tiles. Press Enter for a tile's tools, Shift and an arrow key to move it, plus or minus to resize it.",
  tileLabel: ({ title, isSelf, role, muted, handPlace, speaking, trouble, whispering, spotlit }) =>
    [
      title,
      isSelf && 'you',
      spotlit && 'in the spotlight',
      roles[role].toLowerCase(),
      muted && 'microphone off',
      speaking && 'speaking',
      whispering && 'whispering',
      handPlace > 0 && `hand raised, position ${handPlace}`,
      trouble && troubles[trouble],
    ]
      .filter(Boolean)
      .join(', '),
  roleChip: (role) => roles[role],
  spotlight: 'Spotlight',
  whispering: 'Whispering',
  streamPaused: 'Stream paused',
  resizeHandle: 'Resize',
  notice: (notice, name) => {
    switch (notice.kind) {
      case 'moved':
        return `${name} moved to position ${notice.place} of ${notice.count}`;
      case 'resized':
        return `${name} takes ${Math.round(notice.drawnWidth * 100)}% of the width`;
      case 'starred':
        return `${name} starred`;
      case 'unstarred':
        return `${name} unstarred`;
      case 'expanded':
        return `${name} is full size`;
      case 'reduced':
        return `${name} is back to its previous size`;
      case 'hidden':
        return `${name} is hidden`;
      case 'locked':
        return `${name} is locked in place`;
      case 'unlocked':
        return `${name} can be moved again`;
      case 'shown':
        return `${name} is back`;
    }
  },
};
