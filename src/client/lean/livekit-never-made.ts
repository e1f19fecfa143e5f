/** Stands in for classes of livekit-client that it makes for whoever encrypts media or publishes data tracks: nobody here. */
class NeverMade {
  constructor() {
    throw new Error('this build of livekit-client has neither end-to-end encryption nor data tracks');
  }
}

export { NeverMade as default, NeverMade as E2EEManager };
