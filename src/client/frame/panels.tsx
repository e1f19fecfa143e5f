import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect } from 'react';
import { useEvent } from '../studio/context.ts';
import type { Panel } from '../studio/slots.ts';
import { lazyPart } from '../ui/lazy.tsx';
import { shellParts } from './shell-parts.ts';

const panels = shellParts
  .flatMap((part) => part.panels ?? [])
  .map((panel) => ({
    panel,
    Content: lazyPart(async () => (await import('./details.tsx')).namedPart('panels', panel.name)),
  }));

interface PanelsProps {
  readonly side: Panel['side'];
  readonly due: boolean;
  readonly compact: boolean;
}

/** The panels of a side once they are `due` or asked for; until then their places. */
export const Panels = ({ side, due, compact }: PanelsProps) => {
  useSignals();
  const event = useEvent();
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is drawn, and when it changes; after that it is the person's choice
  useLayoutEffect(() => {
    for (const { panel } of panels) if (panel.side === side) panel.onFold?.(event, compact);
  }, [compact]);
  return panels.map(({ panel: { name, side: its, Place, isAskedFor }, Content }) => {
    if (its !== side) return null;
    const place = <Place key={name} compact={compact} />;
    return due || isAskedFor?.(event) ? <Content key={name} compact={compact} waiting={place} /> : place;
  });
};
