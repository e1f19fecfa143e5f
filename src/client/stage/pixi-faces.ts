import { CanvasSource, Container, NineSliceSprite, Sprite, Texture } from 'pixi.js';
import type { SceneFace } from './canvas-layer.ts';
import { avatarSizePx, badgePlace, type Density, densityOf } from './density.ts';
import {
  createMeasureText,
  type FaceStyle,
  faceLook,
  type Painted,
  paintAvatar,
  paintBox,
  paintConnection,
  paintHand,
  paintLabel,
  paintLabelGround,
  upToGroundStep,
} from './face-paint.ts';
import { mixColors, type StageColors } from './stage-colors.ts';

const toTexture = ({ canvas }: Painted, ratio: number): Texture =>
  new Texture({ source: new CanvasSource({ resource: canvas, resolution: ratio }) });

/** Textures that many faces share, painted once each. */
const createSharedTextures = () => {
  const textures = new Map<string, Texture>();
  return {
    of(key: string, ratio: number, paint: () => Painted): Texture {
      let texture = textures.get(key);
      if (!texture) {
        texture = toTexture(paint(), ratio);
        textures.set(key, texture);
      }
      return texture;
    },
    clear() {
      for (const texture of textures.values()) texture.destroy(true);
      textures.clear();
    },
  };
};

type Shared = ReturnType<typeof createSharedTextures>;

/** A sprite that lies on whole pixels, so that texts stay sharp. */
const onPixels = (parent: Container): Sprite => {
  const sprite = new Sprite({ texture: Texture.EMPTY, roundPixels: true });
  parent.addChild(sprite);
  return sprite;
};

/** A sprite with a texture of its own, painted again only when its key changes. */
const createOwnSprite = (parent: Container) => {
  const sprite = onPixels(parent);
  let painted = '';
  const drop = () => {
    if (sprite.texture !== Texture.EMPTY) sprite.texture.destroy(true);
    sprite.texture = Texture.EMPTY;
    painted = '';
  };
  return {
    sprite,
    update(key: string, ratio: number, paint: () => Painted) {
      if (key === painted) return;
      drop();
      sprite.texture = toTexture(paint(), ratio);
      painted = key;
    },
    drop,
  };
};

const stretched = (parent: Container): NineSliceSprite => {
  const sprite = new NineSliceSprite(Texture.EMPTY);
  parent.addChild(sprite);
  return sprite;
};

const slice = (sprite: NineSliceSprite, texture: Texture, corner: number) => {
  if (sprite.texture === texture) return;
  sprite.texture = texture;
  sprite.leftWidth = corner;
  sprite.rightWidth = corner;
  sprite.topHeight = corner;
  sprite.bottomHeight = corner;
};

/** One face: sprites made once; a move changes places and sizes of them alone. */
const createFaceDrawing = (root: Container, shared: Shared) => {
  const container = new Container();
  root.addChild(container);
  const ground = stretched(container);
  const picture = createOwnSprite(container);
  const avatar = createOwnSprite(container);
  const labelGround = onPixels(container);
  const label = createOwnSprite(container);
  const hand = onPixels(container);
  const connection = onPixels(container);
  const ring = stretched(container);
  let last: SceneFace | null = null;
  let lastLook: FaceStyle | null = null;

  const repaint = (scene: SceneFace, density: Density, look: FaceStyle) => {
    const { face, home } = scene;
    const { colors, ratio } = look;
    const { padding, inset, labelHeight } = faceLook[density];
    const round = faceLook[density].radius;
    slice(
      ground,
      shared.of(`fill ${density}`, ratio, () => paintBox(density, 'fill', ratio)),
      round,
    );
    slice(
      ring,
      shared.of(`ring ${density}`, ratio, () => paintBox(density, 'ring', ratio)),
      round,
    );
    ground.tint = mixColors(face.color.main, colors.tile, 0.16);
    ring.tint = colors.speak;
    const size = avatarSizePx(home.width, home.height);
    avatar.sprite.visible = scene.picture === null && size > 0;
    const avatarKey = `${size} ${face.initials} ${face.color.main} ${face.color.contrast} ${ratio}`;
    if (size > 0) avatar.update(avatarKey, ratio, () => paintAvatar(face, size, ratio));
    else avatar.drop();
    picture.sprite.visible = scene.picture !== null;
    if (scene.picture) picture.update('picture', 1, () => scene.picture!);
    else picture.drop();
    const mostPx = home.width - 2 * (inset + padding);
    const { name, chip, muted, spotlit } = face;
    label.update(`${density} ${mostPx} ${spotlit} ${muted} ${chip} ${name} ${colors.onVideoInk} ${ratio}`, ratio, () =>
      paintLabel(face, density, mostPx, look),
    );
    const groundPx = density === 'small' ? home.width : label.sprite.texture.width + padding * 2;
    const paintedPx = upToGroundStep(groundPx);
    labelGround.texture = shared.of(`label ${density} ${paintedPx}`, ratio, () =>
      paintLabelGround(paintedPx, density, ratio),
    );
    labelGround.setSize(groundPx, labelHeight);
    hand.visible = face.handPlace > 0;
    if (hand.visible) {
      const key = `hand ${density} ${face.handPlace}`;
      hand.texture = shared.of(key, ratio, () => paintHand(face.handPlace, density, look));
    }
    connection.visible = face.trouble !== null;
    if (connection.visible) {
      const lost = face.trouble === 'lost';
      const key = `connection ${density} ${lost}`;
      connection.texture = shared.of(key, ratio, () => paintConnection(lost, density, look));
    }
  };

  const place = ({ rect, home, ring: hasRing }: SceneFace, density: Density) => {
    const { inset, padding, labelHeight, avatarAt, badge } = faceLook[density];
    const { insetPx, scale } = badgePlace(home.width, home.height);
    ring.visible = hasRing;
    container.position.set(rect.x, rect.y);
    ground.setSize(rect.width, rect.height);
    ring.setSize(rect.width, rect.height);
    picture.sprite.setSize(rect.width, rect.height);
    const size = avatar.sprite.texture.width;
    avatar.sprite.position.set((rect.width - size) / 2, rect.height * avatarAt - size / 2);
    const top = rect.height - inset - labelHeight;
    labelGround.position.set(inset, top);
    label.sprite.position.set(inset + padding, top + (density === 'small' ? 7 : 4));
    hand.position.set(insetPx, insetPx);
    connection.position.set(rect.width - insetPx - badge * scale, insetPx);
    hand.scale.set(scale);
    connection.scale.set(scale);
  };

  return {
    update(scene: SceneFace, look: FaceStyle) {
      const density = densityOf(scene.home.width);
      const sameHome = last && last.home.width === scene.home.width && last.home.height === scene.home.height;
      if (last?.face !== scene.face || last.picture !== scene.picture || !sameHome || lastLook !== look) {
        repaint(scene, density, look);
      }
      place(scene, density);
      last = scene;
      lastLook = look;
    },
    destroy() {
      for (const own of [picture, avatar, label]) own.drop();
      container.destroy({ children: true });
    },
  };
};

/** The faces of tiles that have no video, and of all tiles while the grid moves. */
export const createPixiFaces = (root: Container) => {
  const shared = createSharedTextures();
  const drawings = new Map<string, ReturnType<typeof createFaceDrawing>>();
  const measure = createMeasureText();
  let look: FaceStyle | null = null;
  return {
    update(faces: readonly SceneFace[], colors: StageColors, ratio: number) {
      if (look?.colors !== colors || look.ratio !== ratio) {
        look = { colors, ratio, measure };
        for (const drawing of drawings.values()) drawing.destroy();
        drawings.clear();
        shared.clear();
      }
      const present = new Set<string>();
      for (const scene of faces) {
        present.add(scene.tileId);
        let drawing = drawings.get(scene.tileId);
        if (!drawing) {
          drawing = createFaceDrawing(root, shared);
          drawings.set(scene.tileId, drawing);
        }
        drawing.update(scene, look);
      }
      for (const [tileId, drawing] of drawings) {
        if (present.has(tileId)) continue;
        drawing.destroy();
        drawings.delete(tileId);
      }
    },
    destroy() {
      for (const drawing of drawings.values()) drawing.destroy();
      drawings.clear();
      shared.clear();
    },
  };
};
