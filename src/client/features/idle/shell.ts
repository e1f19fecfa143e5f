import type { ShellPart } from '../../studio/slots.ts';

/** The question whether somebody is still there. */
export const idleShell: ShellPart = {
  overlays: [
    {
      name: 'idle',
      subject: ({ studio }) => (studio.idleLeftMs.value === null ? null : 'asked'),
      // Whoever cannot be asked stays.
      onFailed({ studio }) {
        studio.idleLeftMs.value = null;
      },
    },
  ],
};
