import type { SceneFace } from './canvas-layer.ts';
import { avatarSizePx, densityOf } from './density.ts';
import {
  createMeasureText,
  type FaceStyle,
  faceLook,
  type Painted,
  paintAvatar,
  paintConnection,
  paintHand,
  paintLabel,
  paintLabelGround,
  ringWidthPx,
  upToGroundStep,
} from './face-paint.ts';
import { mixColors, type StageColors } from './stage-colors.ts';

/** The painted parts of one face, kept while what they show stays the same. */
interface Kept {
  readonly scene: SceneFace;
  readonly ground: string;
  /** Null under a picture. */
  readonly avatar: Painted | null;
  readonly label: Painted;
  readonly labelGround: Painted;
  readonly groundPx: number;
  readonly hand: Painted | null;
  readonly connection: Painted | null;
}

const isSame = (a: SceneFace, b: SceneFace): boolean =>
  a.face === b.face && a.picture === b.picture && a.home.width === b.home.width && a.home.height === b.home.height;

const keep = (scene: SceneFace, style: FaceStyle, grounds: Map<string, Painted>): Kept => {
  const { face, home } = scene;
  const { ratio, colors } = style;
  const density = densityOf(home.width);
  const { inset, padding } = faceLook[density];
  const label = paintLabel(face, density, home.width - 2 * (inset + padding), style);
  const groundPx = density === 'small' ? home.width : label.widthPx + padding * 2;
  const paintedPx = upToGroundStep(groundPx);
  const groundKey = `${density} ${paintedPx}`;
  const labelGround = grounds.get(groundKey) ?? paintLabelGround(paintedPx, density, ratio);
  grounds.set(groundKey, labelGround);
  const isPoor = face.quality === 'poor' || face.quality === 'lost';
  return {
    scene,
    ground: mixColors(face.color.main, colors.tile, 0.16),
    avatar: scene.picture ? null : paintAvatar(face, avatarSizePx(home.width, home.height), ratio),
    label,
    labelGround,
    groundPx,
    hand: face.handPlace > 0 ? paintHand(face.handPlace, density, style) : null,
    connection: isPoor ? paintConnection(face.quality === 'lost', density, style) : null,
  };
};

/** The faces of tiles on a 2D canvas: the same look as with Pixi. */
export const createPlainFaces = (context: CanvasRenderingContext2D) => {
  const kept = new Map<string, Kept>();
  /** What lies behind labels, shared by all of a size. */
  const grounds = new Map<string, Painted>();
  const measure = createMeasureText();
  let style: FaceStyle | null = null;

  const put = ({ canvas, widthPx, heightPx }: Painted, x: number, y: number, shownPx = widthPx) => {
    const { ratio } = style!;
    context.drawImage(canvas, Math.round(x * ratio) / ratio, Math.round(y * ratio) / ratio, shownPx, heightPx);
  };

  const drawFace = ({ rect, ring, home, picture }: SceneFace, parts: Kept, colors: StageColors) => {
    const density = densityOf(home.width);
    const { inset, padding, labelHeight, avatarAt, radius, badge } = faceLook[density];
    const badgeInset = density === 'small' ? 4 : 8;
    const { x, y, width, height } = rect;
    if (picture) {
      context.drawImage(picture.canvas, x, y, width, height);
    } else {
      context.fillStyle = parts.ground;
      context.beginPath();
      context.roundRect(x, y, width, height, radius);
      context.fill();
      const size = parts.avatar?.widthPx ?? 0;
      if (parts.avatar) put(parts.avatar, x + (width - size) / 2, y + height * avatarAt - size / 2);
    }
    const top = y + height - inset - labelHeight;
    put(parts.labelGround, x + inset, top, parts.groundPx);
    put(parts.label, x + inset + padding, top + (density === 'small' ? 7 : 4));
    if (parts.hand) put(parts.hand, x + badgeInset, y + badgeInset);
    if (parts.connection) put(parts.connection, x + width - badgeInset - badge, y + badgeInset);
    if (!ring) return;
    context.strokeStyle = colors.speak;
    context.lineWidth = ringWidthPx;
    context.beginPath();
    const half = ringWidthPx / 2;
    context.roundRect(x + half, y + half, width - ringWidthPx, height - ringWidthPx, radius - half);
    context.stroke();
  };

  return {
    draw(faces: readonly SceneFace[], colors: StageColors, ratio: number) {
      if (style?.colors !== colors || style.ratio !== ratio) {
        style = { colors, ratio, measure };
        kept.clear();
        grounds.clear();
      }
      for (const scene of faces) {
        let parts = kept.get(scene.tileId);
        if (!parts || !isSame(parts.scene, scene)) {
          parts = keep(scene, style, grounds);
          kept.set(scene.tileId, parts);
        }
        drawFace(scene, parts, colors);
      }
      if (kept.size === faces.length) return;
      const present = new Set(faces.map((scene) => scene.tileId));
      for (const tileId of kept.keys()) if (!present.has(tileId)) kept.delete(tileId);
    },
  };
};
