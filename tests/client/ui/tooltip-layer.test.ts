import '../../support/frame/frame-dom.ts';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { find, settled } from '../../support/frame/frame-dom.ts';

const { TooltipLayer } = await import('../../../src/client/ui/tooltip-layer.tsx');

/** A button with the focus, whose tooltip is shown. */
const open = async () => {
  document.body.innerHTML = '<div id="app"></div><button data-tooltip="Start recording" data-hotkey="Alt+R"></button>';
  const root = createRoot(find('#app') as HTMLElement);
  root.render(createElement(TooltipLayer));
  await settled();
  const button = find('button') as HTMLElement;
  Object.assign(button, { matches: () => true });
  button.focus();
  button.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await settled();
  await settled();
  return { button, told: () => find('[role="tooltip"]')?.textContent, end: () => root.unmount() };
};

test('a tooltip says what its button is called now', async () => {
  const { button, told, end } = await open();
  assert.is(told(), 'Start recordingAlt+R');
  button.dataset.tooltip = 'Stop recording';
  await settled();
  assert.is(told(), 'Stop recordingAlt+R');
  end();
});

test('a tooltip goes with its words', async () => {
  const { button, end } = await open();
  let hidden = 0;
  (find('[role="tooltip"]') as HTMLElement).hidePopover = () => {
    hidden += 1;
  };
  delete button.dataset.tooltip;
  await settled();
  assert.ok(hidden > 0);
  end();
});

test.run();
