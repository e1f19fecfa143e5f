import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useRef } from 'react';
import { IconButton } from './icon-button.tsx';

interface VolumeControlProps {
  /** From 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly words: { readonly mute: string; readonly unmute: string; readonly volume: string };
  readonly buttonClass?: string;
  readonly sliderClass: string;
  readonly onMute: () => void;
  readonly onVolume: (volume: number) => void;
}

/** How loud something is here: a button that mutes it, and a slider. */
export const VolumeControl = (props: VolumeControlProps) => {
  const { volume, isMuted, words, buttonClass, sliderClass, onMute, onVolume } = props;
  return (
    <>
      <IconButton
        label={isMuted ? words.unmute : words.mute}
        icon={isMuted || volume === 0 ? VolumeX : Volume2}
        {...(buttonClass === undefined ? {} : { className: buttonClass })}
        onClick={onMute}
      />
      <input
        type="range"
        className={sliderClass}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        aria-label={words.volume}
        onChange={({ currentTarget }) => onVolume(Number(currentTarget.value))}
      />
    </>
  );
};

/** The same of something that knows no muting of its own: what is muted is at 0, and comes back as loud as it was. */
export const PlainVolumeControl = (props: Omit<VolumeControlProps, 'isMuted' | 'onMute'>) => {
  const { volume, onVolume } = props;
  const before = useRef(1);
  const toggle = () => {
    if (volume > 0) before.current = volume;
    onVolume(volume > 0 ? 0 : before.current);
  };
  return <VolumeControl {...props} isMuted={volume === 0} onMute={toggle} />;
};
