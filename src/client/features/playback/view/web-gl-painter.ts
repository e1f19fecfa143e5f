import { type AtlasPainter, cornerRadiusPx, mixedEdgePx } from './atlas-painter.ts';
import { floatsPerCorner, quadsOf } from './tile-quads.ts';

/** A number as shaders have it. */
const float = (number: number): string => number.toFixed(1);

const vertexSource = `#version 300 es
in vec2 place; in vec2 at; in vec2 fromMiddle; in vec2 halfSize; in vec4 region;
out vec2 vAt; out vec2 vFromMiddle; flat out vec2 vHalf; flat out vec4 vRegion;
void main() {
  vAt = at; vFromMiddle = fromMiddle; vHalf = halfSize; vRegion = region;
  gl_Position = vec4(place, 0.0, 1.0);
}`;
/**
 * Around what does not fill its tile it is black, as in the room; corners are round. At a region's edge colours of its
 * neighbour are mixed in: files have one for four px.
 */
const fragmentSource = `#version 300 es
precision highp float;
uniform sampler2D picture;
in vec2 vAt; in vec2 vFromMiddle; flat in vec2 vHalf; flat in vec4 vRegion;
out vec4 ink;
void main() {
  vec2 inner = ${float(mixedEdgePx)} / vec2(textureSize(picture, 0));
  bool isIn = all(greaterThanEqual(vAt, vRegion.xy)) && all(lessThanEqual(vAt, vRegion.zw));
  vec3 color = texture(picture, clamp(vAt, vRegion.xy + inner, vRegion.zw - inner)).rgb;
  vec2 corner = max(abs(vFromMiddle) - vHalf + ${float(cornerRadiusPx)}, 0.0);
  float cover = clamp(${float(cornerRadiusPx)} + 0.5 - length(corner), 0.0, 1.0);
  ink = vec4(isIn ? color : vec3(0.0), 1.0) * cover;
}`;

/** What a corner's numbers are called, and how many there are. */
const attributes = [
  ['place', 2],
  ['at', 2],
  ['fromMiddle', 2],
  ['halfSize', 2],
  ['region', 4],
] as const;

const shaderOf = (gl: WebGL2RenderingContext, type: number, source: string): WebGLShader | null => {
  const shader = gl.createShader(type);
  if (!shader) return null;
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
};

/** Prepares the context; false: it cannot draw. */
const prepare = (gl: WebGL2RenderingContext): boolean => {
  const program = gl.createProgram();
  const shaders = [
    shaderOf(gl, gl.VERTEX_SHADER, vertexSource),
    shaderOf(gl, gl.FRAGMENT_SHADER, fragmentSource),
  ] as const;
  for (const shader of shaders) if (shader) gl.attachShader(program, shader);
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return false;
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's word for choosing a program
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  const bytes = Float32Array.BYTES_PER_ELEMENT;
  let offset = 0;
  for (const [name, size] of attributes) {
    const location = gl.getAttribLocation(program, name);
    gl.enableVertexAttribArray(location);
    gl.vertexAttribPointer(location, size, gl.FLOAT, false, floatsPerCorner * bytes, offset * bytes);
    offset += size;
  }
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE);
  for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, name, gl.LINEAR);
  gl.clearColor(0, 0, 0, 0);
  return true;
};

/** Makes the painter of a canvas with one texture and one draw; null where the browser cannot draw like that. */
export const createWebGlPainter = (canvas: HTMLCanvasElement): AtlasPainter | null => {
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false });
  if (!gl || !prepare(gl)) return null;
  let quads = new Float32Array(0);
  /** What was drawn last, and is drawn again on a canvas that the browser has lost meanwhile. */
  let last: HTMLVideoElement | null = null;
  const fill = () => gl.bufferData(gl.ARRAY_BUFFER, quads, gl.DYNAMIC_DRAW);
  const onLost = (event: Event) => event.preventDefault();
  const draw = (picture: HTMLVideoElement | null) => {
    last = picture ?? last;
    gl.clear(gl.COLOR_BUFFER_BIT);
    if (quads.length === 0) return;
    if (picture) gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
    gl.drawArrays(gl.TRIANGLES, 0, quads.length / floatsPerCorner);
  };
  const onRestored = () => {
    if (!prepare(gl)) return;
    fill();
    if (last) draw(last);
  };
  canvas.addEventListener('webglcontextlost', onLost);
  canvas.addEventListener('webglcontextrestored', onRestored);
  return {
    place(...placed) {
      quads = quadsOf(...placed);
      fill();
    },
    resize(width, height) {
      canvas.width = width;
      canvas.height = height;
      gl.viewport(0, 0, width, height);
    },
    draw,
    end() {
      canvas.removeEventListener('webglcontextlost', onLost);
      canvas.removeEventListener('webglcontextrestored', onRestored);
      gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
};
