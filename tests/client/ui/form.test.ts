import '../../support/frame/frame-dom.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createForm, type FormErrors } from '../../../src/client/ui/form/form-model.ts';
import { fail, succeed } from '../../../src/shared/values/result.ts';
import { refused } from '../../support/fakes/fake-api.ts';
import { settle } from '../../support/fakes/fake-clock.ts';
import { find, press, settled, shown, type } from '../../support/frame/frame-dom.ts';
import { mountAt, unmount } from '../../support/frame/mounted-frame.ts';

const initial = { email: '', password: '', again: '', news: false };
type Values = typeof initial;

const { drawTwoFields } = await import('./two-field-form.tsx');

/** A form of four fields; what is sent waits until the test answers it. */
const setUp = () => {
  const sent: Values[] = [];
  const answers: ((errors: FormErrors<Values> | null) => void)[] = [];
  const form = createForm<Values>({
    initial,
    read: {
      email: (email) => (email.includes('@') ? succeed(email.trim()) : fail('no address')),
      again: (again, { password }) => (again === password ? succeed(again) : fail('not the same')),
    },
    send(values) {
      sent.push(values);
      return new Promise((resolve) => void answers.push(resolve));
    },
  });
  const { email, password, again, news } = form.fields;
  const fill = () => {
    email.change(' ann@example.org');
    password.change('secret');
    again.change('secret');
    news.change(true);
  };
  return { form, sent, answers, fill, email, password, again, news };
};

test('a form sends its values as they were read', async () => {
  const { form, sent, answers, fill } = setUp();
  fill();
  const submitted = form.submit();
  assert.equal(sent, [{ email: 'ann@example.org', password: 'secret', again: 'secret', news: true }]);
  assert.is(form.busy.value, true);
  answers[0]?.(null);
  assert.is(await submitted, true);
  assert.is(form.busy.value, false);
});

test('a form with a wrong field is not sent, and says of every field what is wrong', async () => {
  const { form, sent, email, password, again } = setUp();
  password.change('secret');
  assert.equal([email.error.value, again.error.value], [null, null]);
  assert.is(form.valid.value, false);
  assert.is(await form.submit(), false);
  assert.equal([email.error.value, password.error.value, again.error.value], ['no address', null, 'not the same']);
  assert.equal(sent, []);
});

test('a form that is being sent is not sent again', async () => {
  const { form, sent, answers, fill } = setUp();
  fill();
  const submitted = form.submit();
  assert.is(await form.submit(), false);
  answers[0]?.(null);
  await submitted;
  assert.is(sent.length, 1);
});

test('nothing is said of a value while it is being written, nor of a field that was only passed', () => {
  const { email } = setUp();
  email.leave();
  assert.is(email.error.value, null);
  email.change('ann');
  assert.is(email.error.value, null);
  email.leave();
  assert.is(email.error.value, 'no address');
  email.change('ann@');
  assert.is(email.error.value, null);
});

test('a field that is compared with another is read anew when the other changes', () => {
  const { password, again } = setUp();
  again.change('secret');
  again.leave();
  assert.is(again.error.value, 'not the same');
  password.change('secret');
  assert.is(again.error.value, null);
});

test("what the server says of a field is that field's error until it is changed", async () => {
  const { form, answers, fill, email } = setUp();
  fill();
  const submitted = form.submit();
  answers[0]?.({ fields: { email: 'is taken' } });
  assert.is(await submitted, false);
  assert.is(email.error.value, 'is taken');
  assert.is(form.error.value, null);
  form.fields.password.change('other');
  assert.is(email.error.value, 'is taken');
  email.change('ben@example.org');
  assert.is(email.error.value, null);
});

test("what is wrong with no field is the form's error, until something changes or it is sent again", async () => {
  const { form, answers, fill, news } = setUp();
  fill();
  for (const again of [() => news.change(false), () => void form.submit()]) {
    const submitted = form.submit();
    answers.pop()?.({ form: 'no server' });
    await submitted;
    assert.is(form.error.value, 'no server');
    again();
    assert.is(form.error.value, null);
  }
});

test('a form whose sending breaks can be sent again', async () => {
  let count = 0;
  const form = createForm({
    initial: { name: 'ann' },
    async send() {
      if (++count === 1) throw new Error('broken');
      return null;
    },
  });
  await form.submit().then(
    () => assert.unreachable(),
    (error: Error) => assert.is(error.message, 'broken'),
  );
  assert.is(form.busy.value, false);
  assert.is(await form.submit(), true);
});

test('values that are put in are where the person begins', async () => {
  const { form, email } = setUp();
  await form.submit();
  form.reset({ email: 'new' });
  assert.is(email.value.value, 'new');
  assert.is(email.error.value, null);
  email.leave();
  assert.is(email.error.value, null);
});

const openGuestDialog = async () => {
  const frame = await mountAt('/auth/login?event_id=demo', { signedIn: false, inRoom: false });
  await press('button', 'Continue as guest');
  await shown('dialog');
  return { frame, field: find('dialog input') as HTMLInputElement };
};
const submit = async () => {
  find('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
};

test('a wrong field gets the focus, is marked, and is described by its error', async () => {
  const { field } = await openGuestDialog();
  (find('dialog button', 'Continue') as HTMLElement).focus();
  assert.is(field.getAttribute('aria-invalid'), null);
  await submit();
  assert.is(document.activeElement, field);
  assert.is(field.getAttribute('aria-invalid'), 'true');
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  assert.is(note?.textContent, 'Enter a name.');
  await type('dialog input', 'Ann');
  assert.is(field.getAttribute('aria-invalid'), null);
});

test('what the server refuses is said below the fields, and the form can be sent again', async () => {
  const { frame, field } = await openGuestDialog();
  frame.api.answer('SignInGuest', () => refused('RATE_LIMITED'));
  await type('dialog input', 'Ann');
  await submit();
  assert.is(find('dialog [role="alert"]')?.textContent, 'Too many attempts. Wait a moment and try again.');
  assert.is(field.getAttribute('aria-invalid'), null);
  await submit();
  assert.is(frame.api.callsOf('SignInGuest').length, 2);
});

test('while a form is sent its button keeps the focus and says that it is busy', async () => {
  const { frame } = await openGuestDialog();
  let answer = (): void => undefined;
  frame.api.answer('SignInGuest', async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return refused('UNREACHABLE');
  });
  await type('dialog input', 'Ann');
  const button = find('dialog button', 'Continue') as HTMLButtonElement;
  button.focus();
  await submit();
  assert.is(button.getAttribute('aria-busy'), 'true');
  assert.is(button.getAttribute('aria-disabled'), 'true');
  assert.is(document.activeElement, button);
  await submit();
  answer();
  await settle();
  await settled();
  assert.is(frame.api.callsOf('SignInGuest').length, 1);
  assert.is(document.activeElement, button);
});

test('an error is said once the person goes on to another field, not when they go to press a button', async () => {
  const form = createForm({
    initial: { email: '', name: '' },
    read: { email: (email) => (email.includes('@') ? succeed(email) : fail('no address')) },
    send: async () => null,
  });
  const takeAway = drawTwoFields(form);
  await settled();
  await type('input[name="email"]', 'ann');
  const email = find('input[name="email"]');
  for (const [next, error] of [
    ['button', undefined],
    ['input[name="name"]', 'no address'],
  ] as const) {
    email?.dispatchEvent(new FocusEvent('blur', { relatedTarget: find(next) }));
    email?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: find(next) }));
    await settled();
    assert.is(find('[role="alert"]')?.textContent, error);
  }
  takeAway();
});

test.after(unmount);
test.run();
