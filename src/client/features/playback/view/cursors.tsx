import { useSignals } from '@preact/signals-react/runtime';
import { annotationLimits } from '../../../../shared/rules/annotations/limits.ts';
import type { Rect } from '../../../../shared/rules/grid/rects.ts';
import type { PlayedRoom } from '../model/playback-model.ts';
import { playbackText } from '../text.ts';
import * as styles from './cursors.css.ts';

interface CursorsProps {
  readonly room: PlayedRoom;
  readonly surfaceId: string;
  /** Where the canvas of what is drawn lies, in px from the tile's upper left corner. */
  readonly canvas: Rect;
}

const { canvasHeightUnits, cursorFadeLengthMs } = annotationLimits;

/** The cursors on a tile, or on a page of it, with whose they are, as in the room (ANN-009). */
export const Cursors = ({ room, surfaceId, canvas }: CursorsProps) => {
  useSignals();
  const cursors = room.cursorsOn(surfaceId).value;
  if (cursors.length === 0) return null;
  const scale = canvas.height / canvasHeightUnits;
  const rate = room.player.rate.value;
  // After a seek they are others: nothing glides there from another time.
  const time = room.seeks.value;
  return (
    <div className={styles.cursors} aria-hidden="true">
      {cursors.map(({ author, x, y, glideMs, isFading }) => {
        const { main, contrast } = room.colorOf(author);
        return (
          <span
            key={`${author} ${time}`}
            className={styles.cursor}
            style={{
              transform: `translate(${canvas.x + x * scale}px, ${canvas.y + y * scale}px)`,
              transitionDuration: `${glideMs / rate}ms, ${cursorFadeLengthMs}ms`,
            }}
            data-fading={isFading || undefined}
          >
            <svg className={styles.arrow} width={15} height={15} fill={main} aria-hidden="true">
              <polygon points={styles.arrowPoints} />
            </svg>
            <span className={styles.name} style={{ background: main, color: contrast }}>
              {room.nameOf(author) || playbackText.somebody}
            </span>
          </span>
        );
      })}
    </div>
  );
};
