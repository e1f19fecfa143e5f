/** Every kind of tile (TILE-002). */
export const tileTypes = [
  'camera',
  'local',
  'vw',
  'nonsharing',
  'image',
  'file',
  'url',
  'participants',
  'transcription',
  'insights',
] as const;
export type TileType = (typeof tileTypes)[number];

/** What a tile stands for (TILE-003). */
export type TileMetaType = 'participant' | 'resource' | 'widget';

const metaTypes: Readonly<Record<TileType, TileMetaType>> = {
  camera: 'participant',
  local: 'participant',
  vw: 'participant',
  nonsharing: 'participant',
  image: 'resource',
  file: 'resource',
  url: 'resource',
  participants: 'widget',
  transcription: 'widget',
  insights: 'widget',
};

/** Reads a tile type from outside. Throws "Unrecognized tile type" for any other text (GRID-026). */
export const parseTileType = (text: string): TileType => {
  if ((tileTypes as readonly string[]).includes(text)) return text as TileType;
  throw new Error('Unrecognized tile type');
};

/** What a tile of this type stands for. Throws "Unrecognized tile type" when the type is none. */
export const metaTypeOf = (type: TileType): TileMetaType => metaTypes[parseTileType(type)];
