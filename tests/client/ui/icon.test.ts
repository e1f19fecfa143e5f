import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import '../../support/frame/frame-dom.ts';

const { Icon } = await import('../../../src/client/ui/icon.tsx');
const { default: createLucideIcon } = await import('../../../src/client/lean/lucide-icon.ts');
const microphone = await import('lucide-react/icons/mic');
const { default: LucideMic } = microphone;
/** Not in its types. */
const { __iconData: shapes } = microphone as unknown as { readonly __iconData: Parameters<typeof createLucideIcon>[0] };

const drawn = (icon: unknown): SVGElement => {
  const host = document.createElement('div');
  createRoot(host).render(createElement(Icon, { of: icon as typeof LucideMic, sizePx: 34 }));
  return host.firstElementChild as SVGElement;
};
const attributesOf = (element: Element) =>
  Object.fromEntries(element.getAttributeNames().map((name) => [name, element.getAttribute(name)]));

test('an icon of the build is drawn as Lucide draws it', () => {
  const { class: _names, xmlns: _namespace, ...attributes } = attributesOf(drawn(LucideMic));
  const ours = drawn(createLucideIcon(shapes));
  assert.equal(attributesOf(ours), attributes);
  assert.is(ours.innerHTML, drawn(LucideMic).innerHTML);
  assert.is(ours.getAttribute('width'), '34');
});

test.run();
