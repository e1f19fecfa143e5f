import { effect, untracked } from '@preact/signals-react';
import type { RoomValue } from '../../../studio/context.ts';

/** Says how an own request for control ended (CTRL-009, CTRL-011, CTRL-012). */
export const announceControl = ({ studio, control, tiles }: RoomValue): (() => void) => {
  let last = control.outcome.peek();
  return effect(() => {
    const outcome = control.outcome.value;
    if (!outcome || outcome === last) return;
    last = outcome;
    if ('name' in outcome) {
      const owner = tiles.find(outcome.tileId);
      const tile = owner ? untracked(() => owner.kind.titleOf(owner)) : '';
      const variant = outcome.kind === 'accepted' ? 'success' : 'warning';
      const who: Record<string, string> = outcome.name === null ? {} : { name: outcome.name };
      studio.notices.show(`control-${outcome.kind}`, variant, { ...who, tile });
    } else {
      studio.notices.show(`control-${outcome.kind}`, 'error');
    }
  });
};
