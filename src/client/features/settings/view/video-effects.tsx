import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { backgroundImages, blurLimits } from '../../../../shared/values/video-effects.ts';
import type { EffectState } from '../../../ports/media-port.ts';
import { useEvent } from '../../../studio/context.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { unseen } from '../../../ui/unseen.css.ts';
import { settingsText } from '../text.ts';
import * as styles from './video-effects.css.ts';

const words = settingsText.camera.effects;
const choices = ['none', 'blur', ...backgroundImages] as const;
/** Blurs to take at once (SET-004). */
const presets = { light: 8, medium: blurLimits.initial, strong: 25 } as const;

/** What stands behind a person (MEDIA-032). Everything applies at once; `state` says how it stands with it. */
export const VideoEffects = ({ state }: { state: EffectState }) => {
  useSignals();
  const { camera, effects } = useEvent().studio.localMedia;
  const { enabled, background } = effects.settings.value;
  const change = (part: Parameters<typeof effects.change>[0]) => {
    // The camera that an effect took away comes back with none, or with one that works.
    const isTakenAway = effects.videoState.peek() === 'failed' && !camera.on.peek();
    effects.change(part);
    if (isTakenAway && !camera.intended.peek()) void camera.toggle();
  };
  const chosen = enabled ? background : 'none';
  const group = useId();
  return (
    <div className={styles.effects}>
      <Switch label={words.title} hint={words.hint} on={enabled} onChange={(on) => change({ enabled: on })} />
      <div role="radiogroup" aria-label={words.title} className={styles.tiles}>
        {choices.map((choice) => (
          <label key={choice} className={styles.tile} data-chosen={choice === chosen || undefined}>
            <input
              type="radio"
              name={group}
              className={unseen}
              aria-label={words.choices[choice]}
              checked={choice === chosen}
              onChange={() => change(choice === 'none' ? { enabled: false } : { enabled: true, background: choice })}
            />
            {choice === 'none' || choice === 'blur' ? (
              words.choices[choice]
            ) : (
              <img
                className={styles.image}
                src={`/backgrounds/${choice}.svg`}
                alt=""
                title={words.choices[choice]}
                draggable={false}
              />
            )}
          </label>
        ))}
      </div>
      {chosen === 'blur' ? <BlurIntensity /> : null}
      {enabled && state === 'preparing' ? (
        <p className={styles.note} role="status">
          <Spinner />
          {words.preparing}
        </p>
      ) : null}
      {enabled && state === 'failed' ? (
        <p className={styles.failure} role="alert">
          {words.failed}
        </p>
      ) : null}
    </div>
  );
};

/** How much is blurred: a number, and three to take at once. */
const BlurIntensity = () => {
  useSignals();
  const { settings, change } = useEvent().studio.localMedia.effects;
  const { blurIntensity } = settings.value;
  const id = useId();
  return (
    <div className={styles.intensity}>
      <span className={styles.line}>
        <label htmlFor={id} className={styles.label}>
          {words.intensity}
        </label>
        <output htmlFor={id} className={styles.number}>
          {blurIntensity}
        </output>
      </span>
      <input
        id={id}
        type="range"
        className={styles.slider}
        min={blurLimits.least}
        max={blurLimits.most}
        step={1}
        value={blurIntensity}
        onInput={(event) => change({ blurIntensity: Number(event.currentTarget.value) })}
      />
      <fieldset className={styles.presets} aria-label={words.presets.title}>
        {(['light', 'medium', 'strong'] as const).map((preset) => (
          <button
            key={preset}
            type="button"
            className={styles.preset}
            aria-pressed={blurIntensity === presets[preset]}
            onClick={() => change({ blurIntensity: presets[preset] })}
          >
            {words.presets[preset]}
          </button>
        ))}
      </fieldset>
    </div>
  );
};
