const skins = ['#e8b48f', '#f3d0b3', '#8d5f43', '#c98d62', '#f0c9a5'];
const hairs = ['#c79a4b', '#9aa0a8', '#3b2a22', '#77757c'];
const shirts = ['#6a5591', '#3f6596', '#8a4f60', '#4a7050', '#cfc6b8'];
const grounds = ['#3a3d48', '#8d97a6', '#cbb9a6', '#9fb09b', '#b7a5b4'];

/** A camera's picture of a drawn person, the same for the same number. */
export const drawPerson = (number: number): MediaStream => {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 360;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const pick = (list: readonly string[], step: number) => list[(number * step + 1) % list.length] ?? '#888';
  const oval = (x: number, y: number, width: number, height: number, color: string) => {
    context.fillStyle = color;
    context.beginPath();
    context.ellipse(x, y, width, height, 0, 0, Math.PI * 2);
    context.fill();
  };
  const draw = () => {
    const ground = context.createLinearGradient(0, 0, 640, 360);
    ground.addColorStop(0, pick(grounds, 1));
    ground.addColorStop(1, '#23262e');
    context.fillStyle = ground;
    context.fillRect(0, 0, 640, 360);
    oval(320, 390, 150, 130, pick(shirts, 2));
    oval(320, 170, 82, 92, pick(hairs, 3));
    oval(320, 190, 70, 82, pick(skins, 1));
    oval(295, 185, 6, 6, '#2b2b30');
    oval(345, 185, 6, 6, '#2b2b30');
  };
  draw();
  const stream = canvas.captureStream(1);
  const timer = setInterval(draw, 1000);
  stream.getTracks()[0]?.addEventListener('ended', () => clearInterval(timer));
  return stream;
};
