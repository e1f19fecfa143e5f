import type { ShellPart } from '../../studio/slots.ts';

/** The clock of a breakout, for everybody; without it the breakout ends all the same. */
export const breakoutsShell: ShellPart = {
  overlays: [
    {
      name: 'breakout',
      subject: ({ studio }) => studio.breakout.value?.breakout_id ?? null,
      onFailed: () => undefined,
    },
  ],
};
