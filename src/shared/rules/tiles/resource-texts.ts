/** What stands in a tile whose resource type has no component (TILE-011). */
export const noComponentText = (type: string): string => `No component for resource type: ${type}`;

/** What stands in an image tile whose image does not load (TILE-032). */
export const imageFailedText = 'Image failed to load';
