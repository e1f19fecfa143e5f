import '../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { browserWindow } from '../../../src/client/adapters/browser/browser-window.ts';

const page = browserWindow();
const shows = (html: string): void => {
  document.body.innerHTML = html;
};
const change = (selector: string, value: string): void => {
  const field = document.querySelector(selector) as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

test('a page with fields that nobody has touched is not in use, whatever they were filled with', () => {
  shows('<input value="Ann" /><form><input name="email" /><select><option>One</option></select></form>');
  assert.is(page.isInUse(), false);
});

test('a page is in use while there is something in a field that somebody wrote', () => {
  shows('<input name="name" />');
  change('input', 'An');
  assert.is(page.isInUse(), true);
  change('input', '');
  assert.is(page.isInUse(), false);
});

test('a page is in use while only choices and ticks were made in its form', () => {
  shows('<form><select><option>One</option><option>Two</option></select></form>');
  change('select', 'Two');
  assert.is(page.isInUse(), true);
  shows('<form><input type="checkbox" /></form>');
  change('input', 'on');
  assert.is(page.isInUse(), true);
  shows('<select><option>One</option><option>Two</option></select>');
  change('select', 'Two');
  assert.is(page.isInUse(), false, 'a setting outside of a form holds at once');
});

test('a page is in use while somebody has to read a dialog, or waits for something that works once', () => {
  for (const html of ['<dialog open></dialog>', '<div role="dialog"></div>', '<main aria-busy="true"></main>']) {
    shows(html);
    assert.is(page.isInUse(), true, html);
  }
});

test.run();
