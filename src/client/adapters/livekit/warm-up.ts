/**
 * Negotiates once with itself and hangs up. The first negotiation of a page makes the browser load its codecs, some
 * 70 ms on two cores; people on the wait screen do not notice them, people who wait for a picture do.
 */
export const warmUpWebRtc = async (): Promise<void> => {
  if (typeof RTCPeerConnection === 'undefined') return;
  const [receiver, sender] = [new RTCPeerConnection(), new RTCPeerConnection()];
  try {
    for (const kind of ['audio', 'video']) receiver.addTransceiver(kind, { direction: 'recvonly' });
    await receiver.setLocalDescription(await receiver.createOffer());
    await sender.setRemoteDescription(receiver.localDescription!);
    await sender.setLocalDescription(await sender.createAnswer());
    await receiver.setRemoteDescription(sender.localDescription!);
  } catch {
    // Nothing is lost but the head start.
  } finally {
    receiver.close();
    sender.close();
  }
};
