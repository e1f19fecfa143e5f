import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { networkAdvice } from '../../src/server/network-advice.ts';
import { servesOthers } from '../../src/server/options.ts';

test('a server on this machine alone needs no advice', () => {
  for (const host of ['127.0.0.1', 'localhost', '::1']) assert.is(networkAdvice({ host }), null);
});

test('a server for a network without HTTPS is told that browsers will refuse camera and microphone', () => {
  assert.match(networkAdvice({ host: '0.0.0.0' }) ?? '', /HTTPS/);
  assert.match(networkAdvice({ host: '0.0.0.0', publicUrl: 'http://studio.example' }) ?? '', /--tls-cert/);
});

test('a certificate, or an address with HTTPS, is enough', () => {
  assert.is(networkAdvice({ host: '0.0.0.0', tls: { certificatePath: 'c', keyPath: 'k' } }), null);
  assert.is(networkAdvice({ host: '0.0.0.0', publicUrl: 'https://studio.example' }), null);
});

test('others are served at an address of a network, and behind a proxy with an address of its own', () => {
  for (const host of ['127.0.0.1', 'localhost', '::1']) assert.is(servesOthers({ host }), false);
  for (const publicUrl of [
    'http://localhost:8080',
    'https://127.0.0.1',
    'https://studio.localhost:8443',
    'https://[::1]',
  ])
    assert.is(servesOthers({ host: '127.0.0.1', publicUrl }), false, publicUrl);
  assert.is(servesOthers({ host: '127.0.0.1', publicUrl: 'https://studio.example' }), true);
  assert.is(servesOthers({ host: '0.0.0.0' }), true);
});

test.run();
