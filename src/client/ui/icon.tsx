import type { LucideIcon } from 'lucide-react';

/** A Lucide icon at the product's size and stroke; it says nothing to a screen reader. */
export const Icon = ({ of: Glyph, sizePx = 18 }: { of: LucideIcon; sizePx?: number }) => (
  <Glyph size={sizePx} strokeWidth={1.75} aria-hidden="true" />
);
