import type { ReadonlySignal } from '@preact/signals-core';
import type { Scope } from '../../../scope.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';

export interface AnnounceInputs {
  /** Whether a room was entered: before that the wait screen shows the level, and nobody is to hear anything. */
  readonly isInRoom: () => boolean;
  readonly notices: Pick<NoticesModel, 'current' | 'show' | 'dismiss'>;
}

/** Shows a warning for as long as something is so, once, whatever rooms are gone to meanwhile. */
export type AnnounceWhile = (code: string, isSo: ReadonlySignal<boolean>) => void;

export const createAnnounceWhile =
  (scope: Scope, { isInRoom, notices }: AnnounceInputs): AnnounceWhile =>
  (code, isSo) => {
    let isSaid = false;
    scope.effect(() => {
      if (!isSo.value) {
        isSaid = false;
        for (const notice of notices.current.peek()) if (notice.code === code) notices.dismiss(notice.id);
      } else if (isInRoom() && !isSaid) {
        isSaid = true;
        notices.show(code, 'warning');
      }
    });
  };
