import { useSignals } from '@preact/signals-react/runtime';
import { useRoom } from '../../../studio/context.ts';
import * as styles from '../../../ui/tile-toolbar.css.ts';
import { annotationsText } from '../text.ts';

/** The colours of the pen. */
export const Colors = () => {
  useSignals();
  const { annotations } = useRoom();
  const chosen = annotations.color.value;
  return (
    <span className={styles.colors} role="radiogroup" aria-label={annotationsText.colors}>
      {annotations.palette.value.map((color, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a disc of colour cannot be an input
        <button
          key={color}
          type="button"
          role="radio"
          className={styles.colorChoice}
          aria-checked={color === chosen}
          aria-label={annotationsText.color(index + 1)}
          onClick={() => {
            annotations.color.value = color;
          }}
        >
          <span className={styles.disc} style={{ background: color }} />
        </button>
      ))}
    </span>
  );
};
