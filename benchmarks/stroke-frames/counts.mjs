// Counts what a page asks of its canvases, by wrapping the browser's own methods before the page runs.

/** Runs in the page. */
export const countCalls = () => {
  const counts = { segments: 0, calls: 0, uploaded: 0, frames: 0 };
  const wrap = (owner, names, note) => {
    for (const name of names) {
      const original = owner?.prototype[name];
      if (!original) continue;
      owner.prototype[name] = function (...values) {
        note(values);
        return original.apply(this, values);
      };
    }
  };
  for (const context of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
    wrap(context, ['lineTo', 'quadraticCurveTo', 'bezierCurveTo'], () => counts.segments++);
    const calls = ['stroke', 'fill', 'fillRect', 'clearRect', 'drawImage', 'fillText', 'strokeRect'];
    wrap(context, calls, () => counts.calls++);
  }
  wrap(WebGL2RenderingContext, ['drawElements', 'drawArrays', 'clear'], () => counts.calls++);
  wrap(WebGL2RenderingContext, ['bufferData', 'bufferSubData'], (values) => {
    const data = values.find((value) => ArrayBuffer.isView(value));
    const length = values.length === 5 ? values[4] * data.BYTES_PER_ELEMENT : 0;
    counts.uploaded += length || (data?.byteLength ?? 0);
  });
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (work) =>
    request((time) => {
      counts.frames++;
      work(time);
    });
  window.takeCounts = () => {
    const taken = { ...counts };
    for (const name of Object.keys(counts)) counts[name] = 0;
    return taken;
  };
};
