import { useEffect, useRef } from 'react';
import { tileLimits } from '../../shared/rules/tiles/limits.ts';
import { placeBeside } from './place-beside.ts';
import * as styles from './tooltip.css.ts';

const anchorOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/** The one tooltip of the page. It shows the data-tooltip of what the pointer rests on or the keyboard focused. */
export const TooltipLayer = () => {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let anchor: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // What is scrolled away or taken from the page tells nobody.
    const seen = new IntersectionObserver((entries) => {
      if (!entries.at(-1)?.isIntersecting) hide();
    });
    // What a button does can change while its tooltip is shown.
    const changed = new MutationObserver(() => show());
    const hide = () => {
      clearTimeout(timer);
      anchor = null;
      seen.disconnect();
      changed.disconnect();
      layer.current?.hidePopover?.();
    };
    const show = () => {
      const element = layer.current;
      if (!element || !anchor?.isConnected) return;
      if (!anchor.dataset.tooltip) return hide();
      const words = document.createElement('span');
      words.textContent = anchor.dataset.tooltip ?? '';
      const hotkey = document.createElement('kbd');
      hotkey.textContent = anchor.dataset.hotkey ?? '';
      element.replaceChildren(words, ...(anchor.dataset.hotkey ? [hotkey] : []));
      element.hidePopover?.();
      element.showPopover?.();
      seen.observe(anchor);
      changed.observe(anchor, { attributeFilter: ['data-tooltip', 'data-hotkey'] });
      placeBeside(element, anchor, anchor.getBoundingClientRect().top > innerHeight / 2 ? 'top' : 'bottom', 'center');
    };
    const aim = (next: HTMLElement | null, delayMs: number) => {
      if (next === anchor) return;
      hide();
      anchor = next;
      if (anchor) timer = setTimeout(show, delayMs);
    };
    const onOver = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') aim(anchorOf(event.target), tileLimits.attentionTooltipDelayMs);
    };
    const onFocus = (event: FocusEvent) => {
      const next = anchorOf(event.target);
      aim(next?.matches(':focus-visible') ? next : null, 0);
    };
    // An arrow moves what has the focus, or the focus to what has a tooltip of its own.
    const onKey = ({ key }: KeyboardEvent) => /^(Escape|Arrow)/.test(key) && hide();
    document.addEventListener('pointerover', onOver);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', hide, true);
    document.addEventListener('keydown', onKey);
    // What it stands beside has another place then.
    addEventListener('resize', hide);
    return () => {
      hide();
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', hide, true);
      document.removeEventListener('keydown', onKey);
      removeEventListener('resize', hide);
    };
  }, []);
  return <div ref={layer} className={styles.tooltip} popover="manual" role="tooltip" />;
};
