import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  answerOnDialogFailure,
  type ControlFacts,
  decideControl,
  isAutoAccepted,
  mayChangeControllers,
} from '../../../../src/shared/rules/control/control-rights.ts';
import { withController, withoutController } from '../../../../src/shared/rules/control/controllers.ts';

const host = { identity: 'hal', role: 'host' } as const;
const moderator = { identity: 'mo', role: 'moderator' } as const;
const guest = { identity: 'ann', role: 'access' } as const;
const facts = (change: Partial<ControlFacts> = {}): ControlFacts => ({
  person: guest,
  mode: 'workstation',
  ownerIdentity: 'ben',
  controllers: [],
  requestsEnabled: true,
  ...change,
});

test('CTRL-001 a new controller is the only one; one can be released', () => {
  assert.equal(withController('ann'), ['ann']);
  assert.equal(withoutController(['ann', 'ben'], 'ann'), ['ben']);
});

test('hosts always may control whatever can be controlled', () => {
  for (const mode of ['workstation', 'share'] as const) {
    const controllers = [moderator, guest];
    assert.is(decideControl(facts({ person: host, mode, controllers, requestsEnabled: false })), 'always');
  }
});

test('CTRL-014 a moderator may ask unless a host or moderator has control', () => {
  assert.is(decideControl(facts({ person: moderator })), 'request');
  assert.is(decideControl(facts({ person: moderator, controllers: [guest] })), 'request');
  assert.is(decideControl(facts({ person: moderator, controllers: [host] })), 'forbidden');
  assert.is(decideControl(facts({ person: moderator, controllers: [{ ...moderator, identity: 'max' }] })), 'forbidden');
});

test('CTRL-015 others may ask only while requests are on and nobody has control', () => {
  assert.is(decideControl(facts()), 'request');
  assert.is(decideControl(facts({ requestsEnabled: false })), 'forbidden');
  assert.is(decideControl(facts({ person: moderator, requestsEnabled: false })), 'forbidden');
  assert.is(decideControl(facts({ controllers: [{ ...guest, identity: 'cem' }] })), 'forbidden');
});

test('what is not in the table is refused: cameras, widgets, unknown roles', () => {
  assert.is(decideControl(facts({ person: host, mode: 'none' })), 'forbidden');
  assert.is(decideControl(facts({ person: { identity: 'x', role: 'king' as never } })), 'forbidden');
});

test('a request from someone who controls a VW is accepted without asking', () => {
  assert.ok(isAutoAccepted('request', 'workstation', true));
  assert.not(isAutoAccepted('request', 'workstation', false));
  assert.not(isAutoAccepted('request', 'share', true));
  assert.not(isAutoAccepted('forbidden', 'workstation', true));
});

test('a dialog that fails counts as denied, except for a VW', () => {
  assert.is(answerOnDialogFailure('share'), 'deny');
  assert.is(answerOnDialogFailure('workstation'), 'allow');
});

test('a change of control is believed from the owner, a host, and a controller who lets go', () => {
  const owner = { identity: 'ben', role: 'access' } as const;
  assert.ok(mayChangeControllers(owner, 'ben', [], ['ann']));
  assert.ok(mayChangeControllers(host, 'ben', ['ann'], []));
  assert.ok(mayChangeControllers(guest, 'ben', ['ann'], []));
  assert.not(mayChangeControllers(guest, 'ben', [], ['ann']));
  assert.not(mayChangeControllers(guest, 'ben', ['cem'], []));
  assert.not(mayChangeControllers(moderator, 'ben', ['ann'], []));
});

test.run();
