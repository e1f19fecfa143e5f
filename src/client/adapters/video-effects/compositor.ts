import { gaussianWeights } from './gaussian.ts';
import type { Mask } from './segmenter.ts';
import * as shaders from './shaders.ts';

/** The picture is made smaller until its blur has no larger sigma than this: so many pixels are read at each. */
const mostSigmaPx = 4;
const mostWeights = 3 * mostSigmaPx + 1;
/** The lines of the picture whose pixels a blur's intensity counts. */
const referenceLines = 720;
/** Behind the person as long as there is no image. */
const plainColor = [28, 32, 41, 255] as const;

/** What is drawn behind the person: their own room, blurred, an image, or where that is missing a plain colour. */
export type Behind = { readonly blur: number } | { readonly image: ImageBitmap | null };

interface Target {
  readonly texture: WebGLTexture;
  readonly buffer: WebGLFramebuffer;
  widthPx: number;
  heightPx: number;
}

/** How much of an image is seen in each direction when it covers a picture of another shape. */
export const coveringShare = (
  image: { readonly width: number; readonly height: number },
  picture: { readonly width: number; readonly height: number },
): readonly [number, number] => {
  const ratio = picture.width / picture.height / (image.width / image.height);
  return ratio < 1 ? [ratio, 1] : [1, 1 / ratio];
};

/** Puts a person before another background, in WebGL on a canvas of its own. Throws where there is no WebGL 2. */
export const createCompositor = (canvas: OffscreenCanvas) => {
  const context = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false, stencil: false });
  if (!context) throw new Error('no WebGL 2');
  const gl = context;

  const compile = (fragment: string) => {
    const program = gl.createProgram();
    for (const [kind, source] of [
      [gl.VERTEX_SHADER, shaders.corners],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
      const shader = gl.createShader(kind);
      if (!shader) throw new Error('WebGL is lost');
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    gl.bindAttribLocation(program, 0, 'corner');
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS))
      throw new Error(gl.getProgramInfoLog(program) ?? 'no program');
    const places = new Map<string, WebGLUniformLocation | null>();
    return {
      program,
      place(name: string) {
        if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name));
        return places.get(name) ?? null;
      },
    };
  };
  const createTexture = () => {
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
    return texture;
  };
  const createTarget = (): Target => {
    const texture = createTexture();
    const buffer = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
    return { texture, buffer, widthPx: 0, heightPx: 0 };
  };
  const resize = (target: Target, widthPx: number, heightPx: number) => {
    if (target.widthPx === widthPx && target.heightPx === heightPx) return;
    gl.bindTexture(gl.TEXTURE_2D, target.texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, widthPx, heightPx, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
    Object.assign(target, { widthPx, heightPx });
  };

  const programs = {
    smoothMask: compile(shaders.smoothMask),
    withoutPerson: compile(shaders.withoutPerson),
    blur: compile(shaders.blur(mostWeights)),
    compose: compile(shaders.compose),
  };
  const square = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, square);
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);

  const picture = createTexture();
  const rawMask = createTexture();
  let [mask, earlierMask] = [createTarget(), createTarget()];
  const [small, sideways, blurred] = [createTarget(), createTarget(), createTarget()];
  const image = createTexture();
  let shownImage: ImageBitmap | null | undefined;
  let imageSize = { width: 1, height: 1 };

  const setImage = (next: ImageBitmap | null) => {
    if (next === shownImage) return;
    shownImage = next;
    imageSize = next ?? { width: 1, height: 1 };
    gl.bindTexture(gl.TEXTURE_2D, image);
    if (next) gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, next);
    else gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(plainColor));
  };

  /** Draws with a program into a target, or onto the canvas, which has its first row at the top. */
  const draw = (
    program: (typeof programs)[keyof typeof programs],
    into: Target | null,
    textures: Readonly<Record<string, WebGLTexture>>,
    set?: (place: (name: string) => WebGLUniformLocation | null) => void,
  ) => {
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's word for choosing a program
    gl.useProgram(program.program);
    gl.bindFramebuffer(gl.FRAMEBUFFER, into?.buffer ?? null);
    gl.viewport(0, 0, into?.widthPx ?? canvas.width, into?.heightPx ?? canvas.height);
    gl.uniform1f(program.place('flip'), into ? 1 : -1);
    Object.entries(textures).forEach(([name, texture], unit) => {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.uniform1i(program.place(name), unit);
    });
    set?.(program.place);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    gl.activeTexture(gl.TEXTURE0);
  };

  /** Blurs the picture without the person; answers the texture with it. */
  const blurRoom = (intensity: number): WebGLTexture => {
    const sigmaPx = (intensity * canvas.height) / referenceLines;
    let times = 1;
    while (sigmaPx / times > mostSigmaPx) times *= 2;
    for (const target of [small, sideways, blurred])
      resize(target, Math.max(1, Math.round(canvas.width / times)), Math.max(1, Math.round(canvas.height / times)));
    draw(programs.withoutPerson, small, { picture, mask: mask.texture });
    const weights = gaussianWeights(sigmaPx / times);
    const passes = [
      [small, sideways, 1 / small.widthPx, 0],
      [sideways, blurred, 0, 1 / small.heightPx],
    ] as const;
    for (const [from, to, x, y] of passes) {
      draw(programs.blur, to, { picture: from.texture }, (place) => {
        gl.uniform2f(place('step'), x, y);
        gl.uniform1i(place('count'), weights.length);
        gl.uniform1fv(place('weights'), new Float32Array(weights));
      });
    }
    return blurred.texture;
  };

  return {
    /** Draws a picture of a size in pixels, its person and what is behind; throws when WebGL was lost. */
    compose(frame: TexImageSource, widthPx: number, heightPx: number, person: Mask, behind: Behind): void {
      if (gl.isContextLost()) throw new Error('WebGL is lost');
      if (canvas.width !== widthPx) canvas.width = widthPx;
      if (canvas.height !== heightPx) canvas.height = heightPx;
      gl.bindTexture(gl.TEXTURE_2D, picture);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, frame);
      gl.bindTexture(gl.TEXTURE_2D, rawMask);
      const { widthPx: maskWidthPx, heightPx: maskHeightPx, values } = person;
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, maskWidthPx, maskHeightPx, 0, gl.RED, gl.UNSIGNED_BYTE, values);
      [mask, earlierMask] = [earlierMask, mask];
      resize(mask, maskWidthPx, maskHeightPx);
      resize(earlierMask, maskWidthPx, maskHeightPx);
      draw(programs.smoothMask, mask, { mask: rawMask, before: earlierMask.texture }, (place) =>
        gl.uniform2f(place('step'), 1 / maskWidthPx, 1 / maskHeightPx),
      );
      if ('image' in behind) setImage(behind.image);
      const background = 'blur' in behind ? blurRoom(behind.blur) : image;
      const [x, y] = 'blur' in behind ? [1, 1] : coveringShare(imageSize, canvas);
      draw(programs.compose, null, { picture, mask: mask.texture, background }, (place) =>
        gl.uniform2f(place('share'), x, y),
      );
    },
    close: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  };
};
