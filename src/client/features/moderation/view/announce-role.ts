import { effect, untracked } from '@preact/signals-react';
import { type Role, rankOf } from '../../../../shared/values/roles.ts';
import type { RoomValue } from '../../../studio/context.ts';

/** Tells somebody what role they were given, or no longer have. */
export const announceRole = ({ studio }: RoomValue): (() => void) => {
  let known: Role | null = null;
  return effect(() => {
    const role = studio.event.role.value;
    const before = known;
    known = role;
    if (before === null || before === role) return;
    untracked(() => {
      if (rankOf(role) > rankOf(before)) studio.notices.show('permission-granted', 'success', { role });
      else studio.notices.show('permission-ended', 'info', { role: before });
    });
  });
};
