import { endSentence } from '../../ui/end-sentence.ts';

/** The sentences about the deployment: maintenance, browsers, versions. */
export const configText = {
  maintenance: {
    title: 'Maintenance Mode',
    back: (time: string | null) =>
      endSentence(
        `Sorry for the inconvenience. Rotunda will be available again ${time === null ? 'as soon as possible' : `at ${time}`}`,
      ),
    leaveOpen: 'Leave this page open: the studio will come back on its own.',
    announced: (hours: number | null, time: string) => {
      const length = hours === null ? '' : ` for approximately ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
      return `Rotunda will be undergoing scheduled maintenance${length} starting at ${time}`;
    },
    closing: (time: string) =>
      `Maintenance is starting. The studio will close at ${time} and reopen afterwards. What you're writing will be kept.`,
  },
  gate: {
    computerTitle: 'Please log in from a computer',
    computer: "The studio doesn't run on this device.",
    unsupportedTitle: 'Unsupported Browser',
    unsupported:
      "The studio doesn't run in this browser, or in this version of it. Update your browser, or use Chrome.",
    getChrome: 'Get Chrome',
    portrait: 'Sorry, Portrait mode is not supported at this time. Please turn your device over to Landscape mode.',
    recommendChrome: 'We recommend using Chrome for the best Studio experience.',
    recommendComputer: 'We recommend using a computer for the best Studio experience.',
  },
  upgrade: {
    kept: "A new version of the studio is ready. What you're writing will be kept.",
    later: "A new version of the studio is ready. Reload once you've finished here.",
  },
} as const;
