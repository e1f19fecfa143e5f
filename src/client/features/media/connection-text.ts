/** The sentences about how the connection does. */
export const connectionText = {
  qualities: {
    unknown: 'Your connection is still being measured.',
    excellent: 'Your connection is very good.',
    good: 'Your connection is good.',
    poor: 'Your connection is poor.',
    lost: 'Your connection is lost.',
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
    'held-back': (count: number) =>
      count === 1
        ? 'Your download is slow, so one video is paused. You still hear everybody.'
        : `Your download is slow, so ${count} videos are paused. You still hear everybody.`,
    'no-udp':
      'Your network lets media through by TCP only, so sound and video may lag. Another network, or turning off your VPN, may help.',
    'saving-data': 'Data saver is on: you see no cameras, and yours is sent small.',
    nothing: 'Nothing needs to be done.',
  },
  dataSaver: 'Data saver',
  dataSaverHint: 'You hear everybody and see what they share, but not their cameras. Yours is sent small.',
} as const;
