import { createElement, type SVGProps } from 'react';

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/** Stands in for Lucide's maker of icons, without the settings and class names that nothing here uses. */
const createLucideIcon =
  ({ node }: IconData) =>
  ({ size, ...attributes }: SVGProps<SVGSVGElement> & { readonly size: number }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...attributes,
      },
      node.map(([tag, shape]) => createElement(tag, shape)),
    );

export default createLucideIcon;
