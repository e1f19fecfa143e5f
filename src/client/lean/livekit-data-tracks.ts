/**
 * Stands in for both of livekit-client's managers of data tracks, which nothing here publishes or subscribes: room messages
 * go by data packets. Answers what the room calls by itself; what others publish is passed over.
 */
export default class NoDataTracks {
  on(): this {
    return this;
  }

  updateE2eeManager(): void {}
  receiveSfuPublicationUpdates(): void {}
  receivedSfuSubscriberHandles(): void {}
  receivedSfuPublishResponse(): void {}
  receivedSfuUnpublishResponse(): void {}
  handleRemoteParticipantDisconnected(): void {}
  handlePacketSendComplete(): void {}
  packetReceived(): void {}
  resendSubscriptionUpdates(): void {}
  sfuWillRepublishTracks(): void {}
  reset(): void {}

  /** Nothing was published that a new connection would have to publish again. */
  queryPublished(): readonly [] {
    return [];
  }
}
