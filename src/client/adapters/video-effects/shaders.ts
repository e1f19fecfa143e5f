/** The programs of the compositor, in GLSL for WebGL 2. Textures have their first row at v = 0 throughout. */

export const corners = `#version 300 es
in vec2 corner;
out vec2 at;
uniform float flip;
void main() {
  at = corner * 0.5 + 0.5;
  gl_Position = vec4(corner.x, corner.y * flip, 0.0, 1.0);
}`;

/** Softens the mask over its neighbours and over time, so that the edge of a person does not flicker. */
export const smoothMask = `#version 300 es
precision mediump float;
in vec2 at;
out vec4 color;
uniform sampler2D mask;
uniform sampler2D before;
uniform vec2 step;
void main() {
  float sum = 0.0;
  for (int y = -1; y <= 1; y++) for (int x = -1; x <= 1; x++) {
    float weight = (x == 0 ? 2.0 : 1.0) * (y == 0 ? 2.0 : 1.0);
    sum += weight * texture(mask, at + vec2(x, y) * step).r;
  }
  float now = sum / 16.0;
  float then = texture(before, at).r;
  // What moves is followed at once, what trembles is not.
  float follow = mix(0.4, 1.0, smoothstep(0.1, 0.5, abs(now - then)));
  color = vec4(mix(then, now, follow));
}`;

/** The picture made smaller, without the person: their colours would shine through the blur beside them. */
export const withoutPerson = `#version 300 es
precision mediump float;
in vec2 at;
out vec4 color;
uniform sampler2D picture;
uniform sampler2D mask;
void main() {
  float weight = 1.0 - 0.98 * texture(mask, at).r;
  color = vec4(texture(picture, at).rgb * weight, weight);
}`;

/** One direction of a Gaussian; \`count\` weights from the middle outwards. */
export const blur = (most: number) => `#version 300 es
precision mediump float;
in vec2 at;
out vec4 color;
uniform sampler2D picture;
uniform vec2 step;
uniform int count;
uniform float weights[${most}];
void main() {
  vec4 sum = texture(picture, at) * weights[0];
  for (int i = 1; i < ${most}; i++) {
    if (i >= count) break;
    vec2 away = step * float(i);
    sum += (texture(picture, at + away) + texture(picture, at - away)) * weights[i];
  }
  color = sum;
}`;

/** The person before the background; \`share\` is the part of the background that is seen. */
export const compose = `#version 300 es
precision mediump float;
in vec2 at;
out vec4 color;
uniform sampler2D picture;
uniform sampler2D mask;
uniform sampler2D background;
uniform vec2 share;
void main() {
  float person = smoothstep(0.35, 0.65, texture(mask, at).r);
  vec4 behind = texture(background, (at - 0.5) * share + 0.5);
  color = vec4(mix(behind.rgb / max(behind.a, 0.001), texture(picture, at).rgb, person), 1.0);
}`;
