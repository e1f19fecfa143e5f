/**
 * Brings WebRTC up to its standard where the browser is older than it (Firefox before 113): the build leaves the adapter
 * that livekit-client would carry for everybody out. To be awaited before anything of livekit-client is called.
 */
export const adaptOldBrowser = async (): Promise<void> => {
  if (typeof RTCPeerConnection === 'undefined' || 'connectionState' in RTCPeerConnection.prototype) return;
  await import('webrtc-adapter');
};
