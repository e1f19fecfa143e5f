/** The sentences of the connection's test. */
export const connectionTestText = {
  about:
    'A test picture goes to the media server and back, which takes up to 15 seconds. No one sees or hears you, and your camera and microphone are not used.',
  start: 'Test connection',
  stop: 'Stop',
  again: 'Test again',
  running: 'Testing your connection...',
  steps: {
    server: 'Media server',
    path: 'Path',
    upload: 'Upload',
    download: 'Download',
    loss: 'Packets lost',
    roundTrip: 'Round trip',
  },
  states: {
    waiting: 'Not tested yet',
    running: 'Testing...',
    good: 'Good',
    weak: 'Could be better',
    failed: 'Failed',
    skipped: 'Not tested',
  },
  reached: 'Reached',
  outcomes: {
    good: 'Your connection is ready.',
    weak: 'You can join, but your connection could be better.',
    failed: "Sound and video won't work like this.",
  },
  /** What somebody can do about a step that failed, or is weak. */
  advice: {
    server: {
      failed:
        "The media server can't be reached. Turn off your VPN or try another network, or ask whoever runs yours to allow WebSockets to this site.",
    },
    path: {
      failed:
        "Sound and video don't get through your network. Turn off your VPN or try another network, or ask whoever runs yours to allow UDP to the media server.",
      weak: 'Your network lets media through by TCP only, so sound and video may lag. Another network, or turning off your VPN, may help.',
    },
    upload: {
      failed: 'Nothing you send gets through. Try another network, or turn off your VPN.',
      weak: 'Your upload is slow, so others may see you less sharply. Move closer to your router or use a cable, stop other uploads, or leave your camera off.',
    },
    download: {
      failed: 'Nothing sent to you gets through. Try another network, or turn off your VPN.',
      weak: 'Your download is slow. Move closer to your router or use a cable, stop other downloads, or turn on Data saver.',
    },
    loss: {
      weak: 'Some of what is sent gets lost, so sound may break up. Move closer to your router or use a cable.',
    },
    roundTrip: {
      weak: 'Others hear you with a delay, so you may talk over one another. Another network, or turning off your VPN, may help.',
    },
  },
} as const;
