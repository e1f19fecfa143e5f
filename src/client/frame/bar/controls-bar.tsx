import { useSignals } from '@preact/signals-react/runtime';
import Minimize from 'lucide-react/icons/minimize';
import { useRef } from 'react';
import { useRoom } from '../../studio/context.ts';
import { hotkeys } from '../../studio/hotkeys.ts';
import { type BarItem, inOrder } from '../../studio/slots.ts';
import * as styles from '../../ui/bar.css.ts';
import { BarButton } from '../../ui/bar-button.tsx';
import { walkToolbar } from '../../ui/walk-toolbar.ts';
import { controlsParts } from '../controls-parts.ts';
import { toggleFocusMode } from '../focus-mode.ts';
import { frameText } from '../text.ts';
import { DragHandle } from './drag-handle.tsx';
import { useHidesAway } from './use-hides-away.ts';
import { useStaysInside } from './use-stays-inside.ts';

interface ControlsBarProps {
  readonly area: HTMLElement;
  readonly compact: boolean;
}

const items = inOrder(controlsParts.flatMap((part) => part.bar ?? []));

/** The controls, docked at an edge of the area or floating over it (SHELL-009, SHELL-024 to SHELL-029). */
export const ControlsBar = ({ area, compact }: ControlsBarProps) => {
  useSignals();
  const { state } = useRoom();
  const bar = useRef<HTMLDivElement>(null);
  const place = compact ? ({ kind: 'docked', edge: 'bottom' } as const) : state.bar.value;
  const floating = place.kind === 'floating';
  const hidden = useHidesAway(area, bar, floating || state.focusMode.value);
  useStaysInside(area, bar, floating ? place : null);
  const vertical = !floating && (place.edge === 'left' || place.edge === 'right');
  const group = (name: BarItem['group']) =>
    items
      .filter((item) => item.group === name)
      .map(({ order, Component }) => <Component key={order} compact={compact} vertical={vertical} />);

  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      onKeyDown={walkToolbar}
      aria-label={frameText.controls}
      aria-orientation={vertical ? 'vertical' : 'horizontal'}
      data-edge={floating ? 'none' : place.edge}
      data-hidden={hidden || undefined}
    >
      {compact ? null : <DragHandle area={area} bar={bar} />}
      {group('media')}
      <span className={styles.divider} />
      {group('room')}
      <span className={styles.divider} />
      {group('leave')}
      {state.focusMode.value ? (
        <BarButton
          label={frameText.exitFocus}
          icon={Minimize}
          hotkey={hotkeys().focus.shown}
          onClick={() => void toggleFocusMode()}
        />
      ) : null}
    </div>
  );
};
