/** Lucide's shapes (ISC licence) for what is drawn outside of React, on a grid of 24. */
const shapes = {
  'mic-off': [
    'm2 2 20 20',
    'M18.89 13.23A7.12 7.12 0 0 0 19 12v-2',
    'M5 10v2a7 7 0 0 0 12 5',
    'M15 9.34V5a3 3 0 0 0-5.68-1.33',
    'M9 9v3a3 3 0 0 0 5.12 2.12',
    'M12 19v3',
  ],
  hand: [
    'M18 11V6a2 2 0 0 0-4 0',
    'M14 10V4a2 2 0 0 0-4 0v2',
    'M10 10.5V6a2 2 0 0 0-4 0v8',
    'M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15',
  ],
  spotlight: [
    'M15.295 19.562 16 22',
    'm17 16 3.758 2.098',
    'm19 12.5 3.026-.598',
    'M7.61 6.3a3 3 0 0 0-3.92 1.3l-1.38 2.79a3 3 0 0 0 1.3 3.91l6.89 3.597a1 1 0 0 0 1.342-.447l3.106-6.211a1 1 0 0 0-.447-1.341z',
    'M8 9V2',
  ],
  'wifi-low': ['M12 20h.01', 'M8.5 16.429a5 5 0 0 1 7 0'],
} as const;

/** Names of the icons. */
export type IconName = keyof typeof shapes;

/** An icon's outline for a 2D canvas, on a grid of 24. */
export const iconPath = (name: IconName): Path2D => {
  const path = new Path2D();
  for (const shape of shapes[name]) path.addPath(new Path2D(shape));
  return path;
};

const namespace = 'http://www.w3.org/2000/svg';

/** Makes an icon; decoration only, so hidden from screen readers. */
export const createIcon = (name: IconName, className: string): SVGSVGElement => {
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('fill', 'none');
  svg.setAttribute('stroke', 'currentColor');
  svg.setAttribute('stroke-width', '1.75');
  svg.setAttribute('stroke-linecap', 'round');
  svg.setAttribute('stroke-linejoin', 'round');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', className);
  for (const shape of shapes[name]) {
    const path = document.createElementNS(namespace, 'path');
    path.setAttribute('d', shape);
    svg.append(path);
  }
  return svg;
};
