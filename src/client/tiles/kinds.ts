import { camera } from './camera/index.ts';
import { participantsWidget } from './participants-widget/index.ts';
import { resource } from './resource/index.ts';
import { screen } from './screen/index.ts';
import type { StudioTileKind } from './studio-tile-kind.ts';
import { workstation } from './workstation/index.ts';

/** Every kind of tile. Those of a person have their places in this order. */
export const tileKinds: readonly StudioTileKind[] = [camera, screen, workstation, resource, participantsWidget];
