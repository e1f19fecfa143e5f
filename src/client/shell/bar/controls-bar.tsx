import { useSignals } from '@preact/signals-react/runtime';
import Hand from 'lucide-react/icons/hand';
import MessageSquare from 'lucide-react/icons/message-square';
import Minimize from 'lucide-react/icons/minimize';
import Phone from 'lucide-react/icons/phone';
import { useRef } from 'react';
import { Icon } from '../controls/icon.tsx';
import { tooltip } from '../controls/tooltip.tsx';
import { walkToolbar } from '../controls/walk-toolbar.ts';
import { roomText } from '../room-text.ts';
import { useRoom } from '../shell-context.ts';
import { toggleFocusMode } from '../studio/focus-mode.ts';
import { hotkeys } from '../studio/hotkeys.ts';
import * as styles from './bar.css.ts';
import { BarButton } from './bar-button.tsx';
import { CompactMore } from './compact-more.tsx';
import { DragHandle } from './drag-handle.tsx';
import { LocalPreview } from './local-preview.tsx';
import { CameraButton, MicrophoneButton, ScreenButton } from './media-buttons.tsx';
import { useHidesAway } from './use-hides-away.ts';

interface ControlsBarProps {
  readonly area: HTMLElement;
  readonly compact: boolean;
}

/** The controls, docked at an edge of the area or floating over it (SHELL-009, SHELL-024 to SHELL-029). */
export const ControlsBar = ({ area, compact }: ControlsBarProps) => {
  useSignals();
  const { studio, state, isPhone, chat } = useRoom();
  const bar = useRef<HTMLDivElement>(null);
  const place = compact ? ({ kind: 'docked', edge: 'bottom' } as const) : state.bar.value;
  const floating = place.kind === 'floating';
  const hidden = useHidesAway(area, bar, floating || state.focusMode.value);
  const raised = studio.hands.raised.value;
  const vertical = !floating && (place.edge === 'left' || place.edge === 'right');

  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      onKeyDown={walkToolbar}
      aria-label={roomText.bar.label}
      aria-orientation={vertical ? 'vertical' : 'horizontal'}
      data-edge={floating ? 'none' : place.edge}
      data-hidden={hidden || undefined}
      style={floating ? { left: place.xPx, top: place.yPx } : undefined}
    >
      {compact ? null : <DragHandle area={area} bar={bar} />}
      <MicrophoneButton withMenu={!compact} />
      <CameraButton withMenu={!compact} />
      {isPhone || compact ? null : <ScreenButton />}
      <span className={styles.divider} />
      <BarButton
        label={raised ? roomText.bar.lower : roomText.bar.raise}
        icon={Hand}
        tone={raised ? 'hand' : undefined}
        pressed={raised}
        hotkey={hotkeys().hand.shown}
        onClick={() => void studio.hands.toggle()}
      />
      {compact ? null : (
        <BarButton
          label={roomText.bar.chat}
          icon={MessageSquare}
          pressed={chat.isOpen.value}
          tone={chat.isOpen.value ? 'accent' : undefined}
          hotkey={hotkeys().chat.shown}
          onClick={() => {
            chat.isOpen.value = !chat.isOpen.peek();
          }}
        />
      )}
      {compact ? null : <LocalPreview vertical={vertical} />}
      <span className={styles.divider} />
      <button
        type="button"
        className={styles.leave}
        aria-label={roomText.leave.title}
        {...tooltip(roomText.leave.title)}
        onClick={() => {
          state.dialog.value = 'leave-event';
        }}
      >
        <Icon of={Phone} />
        <span className={styles.leaveWords}>{roomText.bar.leave}</span>
      </button>
      {compact ? <CompactMore /> : null}
      {state.focusMode.value ? (
        <BarButton
          label={roomText.header.exitFocus}
          icon={Minimize}
          hotkey={hotkeys().focus.shown}
          onClick={() => void toggleFocusMode(state.focusMode)}
        />
      ) : null}
    </div>
  );
};
