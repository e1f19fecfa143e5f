/** The images that may stand behind a person (MEDIA-034); each is a file in public/backgrounds. */
export const backgroundImages = ['abstract', 'beach', 'office', 'wall', 'stars'] as const;
export type BackgroundImage = (typeof backgroundImages)[number];

/** How much the background is blurred (SET-004), in pixels of a picture of 720 lines: the sigma of a Gaussian. */
export const blurLimits = { least: 0, most: 30, initial: 15 } as const;

/** What the background of the camera's picture becomes. */
export type VideoEffect =
  | { readonly kind: 'blur'; readonly intensity: number }
  | { readonly kind: 'image'; readonly image: BackgroundImage };
