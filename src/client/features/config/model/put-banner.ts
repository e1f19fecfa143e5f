import type { Banner, ConfigState } from './config-model.ts';

/** Shows a banner in the place of the one of its kind; null takes that away. */
export const putBanner = (
  { banners }: Pick<ConfigState, 'banners'>,
  kind: Banner['kind'],
  banner: Banner | null,
): void => {
  const before = banners.peek();
  const old = before.find((shown) => shown.kind === kind);
  if (JSON.stringify(old ?? null) === JSON.stringify(banner)) return;
  const others = before.filter((shown) => shown.kind !== kind);
  banners.value = banner ? [...others, banner] : others;
};
