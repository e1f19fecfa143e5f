/** The sentences about how the connection does. */
export const connectionText = {
  qualities: {
    unknown: 'Your connection is still being measured.',
    excellent: 'Your connection is very good.',
    good: 'Your connection is good.',
    poor: 'Your connection is poor.',
    lost: 'Your connection is lost.',
  },
  /** What a tile's button says, which leads here. */
  own: { poor: 'Your connection is poor', lost: 'Your connection is lost' },
  of: {
    poor: (name: string) => `${name}'s connection is poor`,
    lost: (name: string) => `${name}'s connection is lost`,
  },
  others: 'Other people',
  othersTroubles: {
    poor: (name: string) => `${name}'s connection is poor. You may see and hear them with gaps.`,
    lost: (name: string) => `${name}'s connection is lost. They come back by themselves once it works again.`,
  },
  none: "There's no connection to measure right now.",
  upload: 'Upload',
  download: 'Download',
  loss: 'Packets lost',
  lossBoth: (up: string, down: string) => `${up} up, ${down} down`,
  roundTrip: 'Round trip',
  path: 'Path',
  paths: { udp: 'Direct (UDP)', tcp: 'Direct (TCP)', relayedUdp: 'Relayed (UDP)', relayedTcp: 'Relayed (TCP)' },
  measuring: 'Measuring...',
  done: "What's being done",
  measures: {
    'sent-small': 'Your upload is slow, so your picture is sent smaller. Others may see you less sharply.',
    'busy-machine':
      'This computer is busy, so your picture is sent smaller. Close other programs or turn off your video effect.',
    'loss-up':
      'Part of what you send is lost, so others may hear you with gaps. Move closer to your router, or use a cable.',
    'loss-down':
      'Part of what is sent to you is lost, so you may hear gaps. Move closer to your router, or use a cable.',
    delay:
      'Your connection has a long delay: people hear you late. Another network, or turning off your VPN, may help.',
    'no-udp':
      'Your network lets media through by TCP only, so sound and video may lag. Another network, or turning off your VPN, may help.',
    'saving-data': 'Data saver is on: you see no cameras, and yours is sent small.',
    fitting: 'Pictures are sent smaller for as long as your connection needs it. Data saver may help.',
    nothing: 'Nothing needs to be done.',
  },
  dataSaver: 'Data saver',
  dataSaverHint: 'You hear everybody and see what they share, but not their cameras. Yours is sent small.',
} as const;
