/** The sentences of devices and media. */
export const mediaText = {
  devices: {
    microphone: 'Microphone',
    camera: 'Camera',
    speaker: 'Speaker',
    settings: 'Microphone, camera and speaker',
    microphoneMenu: 'Choose a microphone',
    cameraMenu: 'Choose a camera',
    unnamed: (kind: string, place: number) => `${kind} ${place}`,
    none: { camera: 'No camera found', microphone: 'No microphone found', speaker: 'No speaker to choose' },
    needsPermission: {
      microphone: 'You need to grant audio permission to select a microphone',
      camera: 'You need to grant video permission to select a camera',
      speaker: 'You need to grant audio permission to select speakers.',
    },
    speakerUnsupported:
      'Speaker selection is not supported in this browser. Configure output from your operating system.',
    failures: {
      denied: (what: string) =>
        `Your browser is blocking the ${what}. Click the icon to the left of the address bar, allow it, and try again.`,
      busy: (what: string) => `Another app is using the ${what}. Close it and try again.`,
      missing: (what: string) => `No ${what} found. Connect one and try again.`,
      overconstrained: (what: string) => `The selected ${what} can't be used. Choose another one.`,
      effect: () =>
        "Your video effect doesn't work here, so the camera stays off. Choose None in the settings, or try again.",
      unsent: (what: string) => `Your ${what} couldn't be sent to the room. Check your connection and try again.`,
      other: (what: string) => `The ${what} didn't start. Try again or choose another one.`,
      insecure: (what: string) => `Your browser allows the ${what} only on secure (https) pages.`,
    },
  },
  mute: 'Mute microphone',
  unmute: 'Unmute microphone',
  cameraOn: 'Start camera',
  cameraOff: 'Stop camera',
  share: 'Share your screen',
  stopShare: 'Stop sharing your screen',
  shareChoice: 'Choose what to share',
  surfaces: { browser: 'Browser tab', window: 'Window', monitor: 'Entire screen' },
  forbidden: {
    microphone: {
      participant: 'A host or moderator turned off your microphone',
      room: 'Microphones are turned off in this room',
      event: 'Microphones are turned off in this event',
    },
    camera: {
      participant: 'A host or moderator turned off your camera',
      room: 'Cameras are turned off in this room',
      event: 'Cameras are turned off in this event',
    },
    screen: 'You do not have permission to share your screen',
  },
  notConnected: "Available once you're connected",
  hidePreview: 'Hide video preview',
  showPreview: 'Show video preview',
  connection: 'Connection',
} as const;
