/** The sentences about the deployment: maintenance, browsers, versions. */
export const configText = {
  maintenance: {
    title: 'Maintenance Mode',
    back: (time: string | null) =>
      `Sorry for the inconvenience. Rotunda will be available again ${time === null ? 'as soon as possible' : `at ${time}`}.`,
    leaveOpen: 'Leave this page open: the studio comes back by itself.',
    announced: (hours: number | null, time: string) => {
      const length = hours === null ? '' : ` for approximately ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
      return `Rotunda will be undergoing scheduled maintenance${length} starting at ${time}`;
    },
    closing: (time: string) =>
      `Maintenance begins. The studio closes at ${time} and opens again afterwards. What you are writing is kept.`,
  },
  gate: {
    computerTitle: 'Please log in from a computer',
    computer: 'The studio does not run on this device.',
    unsupportedTitle: 'Unsupported Browser',
    unsupported: 'The studio does not run in this browser, or not in this version of it. Update it, or use Chrome.',
    getChrome: 'Get Chrome',
    portrait: 'Sorry, Portrait mode is not supported at this time. Please turn your device over to Landscape mode.',
    recommendChrome: 'We recommend using Chrome for the best Studio experience.',
    recommendComputer: 'We recommend using a computer for the best Studio experience.',
  },
  upgrade: {
    kept: 'A new version of the studio is ready. What you are writing is kept.',
    later: 'A new version of the studio is ready. Reload once you have finished here.',
  },
} as const;
