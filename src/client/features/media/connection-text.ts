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
    poor: (name: string) => `${name}'s connection is poor. Their sound and video may break up.`,
    lost: (name: string) => `${name}'s connection is lost. They'll be back as soon as it recovers.`,
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
    'sent-small': 'Your upload is slow, so your video is sent at a lower quality. Others may see you less sharply.',
    'busy-machine':
      'This device is busy, so your video is sent at a lower quality. Close other programs or turn off your video effect.',
    'loss-up':
      'Part of what you send is lost, so your sound may break up for others. Move closer to your router, or use a cable.',
    'loss-down':
      'Part of what is sent to you is lost, so sound may break up. Move closer to your router, or use a cable.',
    delay:
      'Your connection has a long delay, so others hear you late. Another network, or turning off your VPN, may help.',
    'no-udp':
      'Your network lets media through by TCP only, so sound and video may lag. Another network, or turning off your VPN, may help.',
    'saving-data': "Data saver is on: you don't see any cameras, and your own video is sent at a lower quality.",
    fitting: 'Video is sent at a lower quality until your connection improves. Data saver may help.',
    nothing: 'Nothing needs to be done.',
  },
  dataSaver: 'Data saver',
  dataSaverHint:
    'You hear everyone and see what they share, but not their cameras. Your own video is sent at a lower quality.',
} as const;
