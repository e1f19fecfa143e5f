/** Renderers that play a graphics card on the processor. */
const softwareRenderers = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether there is WebGL that a graphics card does: where the processor plays one, a 2D canvas is many times faster. */
const hasFastWebGl = (): boolean => {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!context) return false;
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const renderer = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !softwareRenderers.test(renderer);
};

/** {@link hasFastWebGl} that is found out once: the first context takes a browser some 50 ms. */
export const webGlProbe = (): (() => boolean) => {
  let known: boolean | null = null;
  return () => {
    known ??= hasFastWebGl();
    return known;
  };
};
