import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { find, press, settled, shown } from '../../../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../../../support/frame/mounted-frame.ts';
import type { TestStudio } from '../../../../support/frame/test-studio.ts';

const room = '/events/demo?room_id=main';
const widget = 'https://help.example/widget';

const configured =
  (supportWidgetUrl: string | null) =>
  ({ deployment }: TestStudio) => {
    deployment.said.supportWidgetUrl = supportWidgetUrl;
  };

const frameOfSupport = () => find('iframe') as HTMLIFrameElement | undefined;

test('SHELL-014 More controls opens and closes the support window, by the words that say so', async () => {
  await mountAt(room, { prepare: configured(widget) });
  await press('button', 'More controls');
  assert.is(find('[role="menuitem"]', 'Close support window'), undefined);
  await press('[role="menuitem"]', 'Get support');
  await shown('section', 'Support');
  assert.is(frameOfSupport()?.getAttribute('src'), widget);
  await press('button', 'More controls');
  assert.is(find('[role="menuitem"]', 'Get support'), undefined);
  await press('[role="menuitem"]', 'Close support window');
  assert.is(find('section', 'Support'), undefined);
});

test('the support window is closed by its own button too', async () => {
  await mountAt(room, { prepare: configured(widget) });
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Get support');
  await press('section button', 'Close support window');
  assert.is(frameOfSupport(), undefined);
});

test('SHELL-014 where there is no support, or one that would run as the studio itself, none is offered', async () => {
  for (const address of [null, 'not an address', 'javascript:alert(1)', `${location.origin}/help`]) {
    await mountAt(room, { prepare: configured(address) });
    await press('button', 'More controls');
    await settled();
    assert.is(find('[role="menuitem"]', 'Get support'), undefined, String(address));
  }
});

test('SHELL-015 each page that comes into the support window is told who asks, and no page of another site is', async () => {
  await mountAt(room, { prepare: configured(widget) });
  await press('button', 'More controls');
  await press('[role="menuitem"]', 'Get support');
  await shown('section', 'Support');
  const told: unknown[][] = [];
  Object.defineProperty(frameOfSupport(), 'contentWindow', {
    value: { postMessage: (...message: unknown[]) => told.push(message) },
  });
  for (const loads of [1, 2]) {
    frameOfSupport()?.dispatchEvent(new Event('load'));
    await settled();
    assert.is(told.length, loads);
  }
  assert.equal(
    told.map(([message, to]) => [(message as { type: string }).type, to]),
    [
      ['support-boot', 'https://help.example'],
      ['support-boot', 'https://help.example'],
    ],
  );
});

test.after(unmount);
test.run();
