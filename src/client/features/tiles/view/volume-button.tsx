import { useSignals } from '@preact/signals-react/runtime';
import Volume1 from 'lucide-react/icons/volume-1';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { volumeTooltip } from '../../../../shared/rules/tiles/volume.ts';
import { isWhispering } from '../../../../shared/rules/whisper.ts';
import { useRoom } from '../../../studio/context.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { usePopup } from '../../../ui/popup.ts';
import * as styles from '../../../ui/tile-toolbar.css.ts';
import type { Tile } from '../model/tiles-model.ts';
import { tilesText } from '../text.ts';

/** The volume of a tile; its slider snaps (TILE-026). Where it cannot be set it says why (TILE-029, WHIS-018). */
export const VolumeButton = ({ tile }: { tile: Tile }) => {
  useSignals();
  const { tiles, whisper } = useRoom();
  const reason = volumeTooltip({
    isWhispering: isWhispering(whisper.status.value),
    hasAudio: tile.hasAudio.value,
  });
  const { open, setOpen, trigger, panel } = usePopup('bottom', 'center');
  const volume = tile.local.volume.value;
  const percent = Math.round(volume * 100);
  if (tile.person?.isLocal) return null;
  return (
    <>
      <IconButton
        label={tilesText.volume}
        icon={volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2}
        disabled={reason !== null}
        reason={reason ?? undefined}
        className={styles.tool}
        elementRef={trigger}
        expanded={open && reason === null}
        onClick={() => setOpen(!open)}
      />
      {open && reason === null ? (
        <div ref={panel} className={styles.volume} popover="manual">
          <input
            type="range"
            min={0}
            max={100}
            step={1}
            value={percent}
            aria-label={tilesText.volume}
            className={styles.slider}
            onChange={(event) => tiles.setVolume(tile.id, Number(event.currentTarget.value) / 100)}
          />
          <span className={styles.percent}>{percent}</span>
        </div>
      ) : null}
    </>
  );
};
