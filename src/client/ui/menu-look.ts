import type { LucideIcon } from 'lucide-react';
import type { Alignment, Side } from './place-beside.ts';

/** One line of a menu: an action, a choice (checked), a heading, or a hint that cannot be chosen. */
export type MenuItem =
  | {
      readonly kind?: 'action';
      readonly id: string;
      readonly label: string;
      readonly icon?: LucideIcon;
      readonly hotkey?: string;
      /** What stands behind the label, quietly. */
      readonly note?: string;
      readonly checked?: boolean;
      readonly disabled?: boolean;
      readonly danger?: boolean;
      readonly onSelect: () => void;
    }
  | { readonly kind: 'heading'; readonly id: string; readonly label: string }
  | { readonly kind: 'hint'; readonly id: string; readonly label: string }
  | { readonly kind: 'line'; readonly id: string };

/** What a menu shows, and where. */
export interface MenuLook {
  readonly label: string;
  readonly items: () => readonly MenuItem[];
  readonly side?: Side;
  readonly alignment?: Alignment;
  readonly onOpen?: () => void;
}
