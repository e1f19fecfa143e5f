import type { ShellPart } from '../../studio/slots.ts';

/** The question about a request for control; denied when it cannot be asked (CTRL-008). */
export const controlShell: ShellPart = {
  overlays: [
    {
      name: 'control-request',
      subject: ({ control }) => control.pendingRequest.value?.requestId ?? null,
      onFailed: ({ control }, requestId) => control.dialogFailed(requestId),
    },
  ],
};
