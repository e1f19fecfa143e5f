import type { SceneFace } from './canvas-layer.ts';
import { avatarSizePx, badgePlace, densityOf } from './density.ts';
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
interface FaceParts {
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

const isPaintedAlike = (a: SceneFace, b: SceneFace): boolean =>
  a.face === b.face && a.picture === b.picture && a.home.width === b.home.width && a.home.height === b.home.height;

const paintParts = (scene: SceneFace, style: FaceStyle, grounds: Map<string, Painted>): FaceParts => {
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
  const avatarPx = avatarSizePx(home.width, home.height);
  return {
    scene,
    ground: mixColors(face.color.main, colors.tile, 0.16),
    avatar: scene.picture || avatarPx === 0 ? null : paintAvatar(face, avatarPx, ratio),
    label,
    labelGround,
    groundPx,
    hand: face.handPlace > 0 ? paintHand(face.handPlace, density, style) : null,
    connection: face.trouble ? paintConnection(face.trouble === 'lost', density, style) : null,
  };
};

/** The faces of tiles on a 2D canvas: the same look as with Pixi. */
const createPlainFaces = (context: OffscreenCanvasRenderingContext2D) => {
  const painted = new Map<string, FaceParts>();
  /** What lies behind labels, shared by all of a size. */
  const grounds = new Map<string, Painted>();
  const measure = createMeasureText();
  let style: FaceStyle | null = null;

  const put = ({ canvas, widthPx, heightPx }: Painted, x: number, y: number, shownPx = widthPx, scale = 1) => {
    const { ratio } = style!;
    context.drawImage(
      canvas,
      Math.round(x * ratio) / ratio,
      Math.round(y * ratio) / ratio,
      shownPx * scale,
      heightPx * scale,
    );
  };

  const drawFace = ({ rect, ring, home, picture }: SceneFace, parts: FaceParts, colors: StageColors) => {
    const density = densityOf(home.width);
    const { inset, padding, labelHeight, avatarAt, radius, badge } = faceLook[density];
    const { insetPx, scale } = badgePlace(home.width, home.height);
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
    if (parts.hand) put(parts.hand, x + insetPx, y + insetPx, parts.hand.widthPx, scale);
    if (parts.connection) put(parts.connection, x + width - insetPx - badge * scale, y + insetPx, badge, scale);
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
        painted.clear();
        grounds.clear();
      }
      for (const scene of faces) {
        let parts = painted.get(scene.tileId);
        if (!parts || !isPaintedAlike(parts.scene, scene)) {
          parts = paintParts(scene, style, grounds);
          painted.set(scene.tileId, parts);
        }
        drawFace(scene, parts, colors);
      }
      if (painted.size === faces.length) return;
      const present = new Set(faces.map((scene) => scene.tileId));
      for (const tileId of painted.keys()) if (!present.has(tileId)) painted.delete(tileId);
    },
  };
};

/** Whether two scenes show the same face in the same place. */
const isSameFace = (a: SceneFace, b: SceneFace): boolean =>
  a.tileId === b.tileId &&
  isPaintedAlike(a, b) &&
  a.ring === b.ring &&
  a.rect.x === b.rect.x &&
  a.rect.y === b.rect.y &&
  a.rect.width === b.rect.width &&
  a.rect.height === b.rect.height;

/**
 * The faces on a canvas of their own. They are drawn aside and handed over whole: without a graphics card the browser
 * copies a canvas that is drawn on whenever anything on the page changes, and this one only when it is another picture.
 * Null where there is no such canvas.
 */
export const createFacesCanvas = () => {
  const element = document.createElement('canvas');
  const shown = element.getContext('bitmaprenderer');
  const aside = new OffscreenCanvas(1, 1);
  const context = aside.getContext('2d');
  if (!shown || !context) return null;
  const faces = createPlainFaces(context);
  let drawn: readonly SceneFace[] = [];
  let drawnColors: StageColors | null = null;
  let style = '';
  return {
    element,
    /** Draws them where any has changed, as large as another canvas. */
    draw(scene: readonly SceneFace[], colors: StageColors, ratio: number, { width, height }: HTMLCanvasElement) {
      element.hidden = scene.length === 0;
      if (element.hidden) {
        // What was kept for them goes too.
        if (style !== '') faces.draw(scene, colors, ratio);
        style = '';
        return;
      }
      const nextStyle = `${width} ${height} ${ratio}`;
      const isSame =
        style === nextStyle &&
        drawnColors === colors &&
        scene.length === drawn.length &&
        scene.every((face, index) => isSameFace(face, drawn[index]!));
      if (isSame || width === 0 || height === 0) return;
      style = nextStyle;
      drawnColors = colors;
      drawn = scene;
      aside.width = width;
      aside.height = height;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      faces.draw(scene, colors, ratio);
      shown.transferFromImageBitmap(aside.transferToImageBitmap());
    },
  };
};
