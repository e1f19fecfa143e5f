import { tileRules } from '../../shared/rules/tiles/tile-rules.ts';
import type { StudioTileKind } from './studio-tile-kind.ts';

interface WidgetParts extends Required<Pick<StudioTileKind, 'content'>> {
  readonly type: string;
  readonly title: string;
}

/** A kind of which everybody opens one tile for themselves, filled by the frame. */
export const widget = ({ type, title, content }: WidgetParts): StudioTileKind => {
  const id = `widget:${type}`;
  return {
    types: [type],
    rules: tileRules.widget,
    shows: 'content',
    fit: 'contain',
    sourcesIn: ({ widgets }) =>
      widgets.has(type) ? [{ id, participantIdentity: id, person: null, screenId: null }] : [],
    titleOf: () => title,
    content,
  };
};
