// What runs inside the pages: both sides are written down and watched by the same code.

/** Writes down every point that the pointer draws, with the time of its event, and the bytes that leave meanwhile. */
export const recordPen = () => {
  const pen = { points: [], packets: [], down: false };
  const epoch = (ms) => performance.timeOrigin + ms;
  const note = (event) => pen.points.push({ x: event.clientX, at: epoch(event.timeStamp) });
  const listen = (type, work) => addEventListener(type, work, { capture: true });
  listen('pointerdown', (event) => {
    pen.down = true;
    note(event);
  });
  listen('pointermove', (event) => {
    if (!pen.down) return;
    const coalesced = event.getCoalescedEvents();
    for (const sample of coalesced.length > 0 ? coalesced : [event]) note(sample);
  });
  listen('pointerup', () => {
    // After the rest of the stroke has left.
    setTimeout(() => {
      pen.down = false;
    });
  });
  const send = RTCDataChannel.prototype.send;
  RTCDataChannel.prototype.send = function (bytes) {
    if (pen.down && this.label === '_reliable') pen.packets.push(bytes.byteLength);
    return send.call(this, bytes);
  };
  window.takePen = () => {
    const { points, packets } = pen;
    Object.assign(pen, { points: [], packets: [] });
    return { points, packets };
  };
};

/**
 * Looks at the canvas after every frame in which the page drew, in the same task: how far along a row does the pen's
 * colour reach? Nothing of the page's own code is touched, so that any way to draw is measured alike.
 */
export const watchInk = ([red, green, blue]) => {
  const rows = 3;
  let watched = null;
  let seen = [];
  const look = () => {
    const canvas = document.querySelector('canvas:not([hidden])');
    if (!watched || !canvas) return;
    const { left, top, width: shownPx } = canvas.getBoundingClientRect();
    const ratio = canvas.width / shownPx;
    const { x, y, width, fromRight } = watched;
    const columns = Math.round(width * ratio);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('the page draws with WebGL: this measures where it draws with a 2D canvas');
    const { data } = context.getImageData((x - left) * ratio, Math.floor((y - top) * ratio) - 1, columns, rows);
    const isInk = (column) => {
      for (let row = 0; row < rows; row++) {
        const from = (row * columns + column) * 4;
        const off = Math.abs(data[from] - red) + Math.abs(data[from + 1] - green) + Math.abs(data[from + 2] - blue);
        if (data[from + 3] > 100 && off < 60) return true;
      }
      return false;
    };
    let reach = 0;
    for (let column = 0; column < columns; column++) {
      if (isInk(fromRight ? columns - 1 - column : column)) reach = (column + 1) / ratio;
    }
    seen.push({ reach, at: performance.timeOrigin + performance.now() });
  };
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (work) =>
    request((time) => {
      work(time);
      look();
    });
  /** Begins with a row of the window; `fromRight` where the page shows the picture as in a mirror. */
  window.watchRow = (row) => {
    watched = row;
    seen = [];
  };
  /** Answers after which frame the ink reached how far. */
  window.takeSeen = () => {
    watched = null;
    return seen;
  };
};

/** A page that sends what is drawn on it: all points since the last packet, `intervalMs` after the first of them. */
export const sendBare = ({ url, token, headerBytes }) => {
  const { Room } = window.livekit;
  const room = new Room();
  const wire = { intervalMs: 0, headerBytes };
  window.wire = wire;
  let waiting = null;
  let timer = null;
  const flush = () => {
    clearTimeout(timer);
    timer = null;
    if (!waiting || waiting.length === 0) return;
    const bytes = new Uint8Array(wire.headerBytes + waiting.length * 2);
    new Int16Array(bytes.buffer, wire.headerBytes).set(waiting);
    waiting = [];
    room.localParticipant.publishData(bytes, { reliable: true, topic: 'strokes' });
  };
  const add = (event) => {
    const coalesced = event.getCoalescedEvents?.() ?? [];
    for (const { clientX, clientY } of coalesced.length > 0 ? coalesced : [event]) waiting.push(clientX, clientY);
    if (wire.intervalMs === 0) flush();
    else timer ??= setTimeout(flush, wire.intervalMs);
  };
  addEventListener('pointerdown', (event) => {
    waiting = [];
    add(event);
  });
  addEventListener('pointermove', (event) => {
    if (waiting) add(event);
  });
  addEventListener('pointerup', () => {
    flush();
    waiting = null;
  });
  return room.connect(url, token);
};

/** A page that draws what comes, in the next frame. */
export const receiveBare = ({ url, token, color, headerBytes }) => {
  const { Room, RoomEvent } = window.livekit;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: innerWidth, height: innerHeight });
  canvas.style.cssText = 'position:fixed;inset:0';
  document.body.append(canvas);
  const context = canvas.getContext('2d');
  Object.assign(context, { strokeStyle: color, lineWidth: 2, lineCap: 'round' });
  const wire = { headerBytes };
  window.wire = wire;
  window.received = [];
  let last = null;
  let fresh = [];
  const draw = () => {
    context.beginPath();
    for (const [x, y] of fresh) {
      if (last) context.moveTo(...last);
      context.lineTo(x, y);
      last = [x, y];
    }
    context.stroke();
    fresh = [];
  };
  window.nextStroke = () => {
    last = null;
    window.received = [];
  };
  const room = new Room();
  room.on(RoomEvent.DataReceived, (bytes) => {
    const at = performance.timeOrigin + performance.now();
    const points = new Int16Array(bytes.slice(wire.headerBytes).buffer);
    if (fresh.length === 0) requestAnimationFrame(draw);
    for (let index = 0; index < points.length; index += 2) {
      fresh.push([points[index], points[index + 1]]);
      window.received.push({ x: points[index], at });
    }
  });
  return room.connect(url, token);
};
