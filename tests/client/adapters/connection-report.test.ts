import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { reportOf, type StatsPart } from '../../../src/client/adapters/livekit/connection-report.ts';

const part = (id: string, type: string, rest: Partial<StatsPart> = {}): StatsPart => ({
  id,
  type,
  timestamp: 5,
  ...rest,
});

test('what all tracks carried is added up, and what the other side misses of ours is ours', () => {
  const { sent, received } = reportOf([
    part('a', 'outbound-rtp', { bytesSent: 100, packetsSent: 10 }),
    part('b', 'outbound-rtp', { bytesSent: 50, packetsSent: 5 }),
    part('c', 'remote-inbound-rtp', { packetsLost: 2 }),
    part('d', 'inbound-rtp', { bytesReceived: 70, packetsReceived: 7, packetsLost: -3 }),
  ]);
  assert.equal(sent, { bytes: 150, packets: 15, lost: 2 });
  assert.equal(received, { bytes: 70, packets: 7, lost: 0 });
});

test('the path is that of the pair that the transport names, or of the one that was chosen', () => {
  const parts = [
    part('tcp', 'local-candidate', { candidateType: 'relay', protocol: 'udp', relayProtocol: 'tcp' }),
    part('udp', 'local-candidate', { candidateType: 'host', protocol: 'udp' }),
    part('one', 'candidate-pair', { localCandidateId: 'udp', nominated: true, state: 'succeeded' }),
    part('two', 'candidate-pair', { localCandidateId: 'tcp', currentRoundTripTime: 0.25 }),
  ];
  assert.equal(reportOf(parts).path, { isRelayed: false, isUdp: true });
  const named = reportOf([...parts, part('t', 'transport', { selectedCandidatePairId: 'two' })]);
  assert.equal([named.path, named.roundTripMs], [{ isRelayed: true, isUdp: false }, 250]);
});

test('without statistics there is no path, no round trip and nothing carried', () => {
  const { path, roundTripMs, sent } = reportOf([]);
  assert.equal([path, roundTripMs, sent.bytes], [null, null, 0]);
});

test('a slow line counts before a busy machine', () => {
  const limited = (...reasons: string[]) =>
    reportOf(reasons.map((qualityLimitationReason, id) => part(`${id}`, 'outbound-rtp', { qualityLimitationReason })))
      .limitedBy;
  assert.equal([limited('none'), limited('cpu'), limited('bandwidth', 'cpu')], ['none', 'cpu', 'bandwidth']);
});

test.run();
