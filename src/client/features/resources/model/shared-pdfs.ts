import * as v from 'valibot';
import { pdfChangeSchema } from '../../../../shared/messages/pdf-messages.ts';
import { clampPage, clampScale, type PdfState, pdfAtStart, pdfLimits } from '../../../../shared/rules/shared-pdf.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { PdfPort } from '../../../ports/pdf-port.ts';
import type { Scope } from '../../../scope.ts';
import type { RoomMessages } from '../../room-messages/model/room-messages-model.ts';
import { createDirectedStates, type DirectedStatesInputs } from './directed-states.ts';
import type { SharedPdf, SharedPdfs } from './shared-pdf-model.ts';

interface SharedPdfsInputs extends Omit<DirectedStatesInputs<PdfState>, 'start' | 'send' | 'parse'> {
  readonly messages: Pick<RoomMessages, 'send' | 'on'>;
  readonly pdf: PdfPort;
}

/** Keeps the PDFs of a room at the page and the scale of whoever directs them (RES-051). */
export const createSharedPdfs = (scope: Scope, inputs: SharedPdfsInputs): SharedPdfs => {
  const { messages, pdf } = inputs;
  const pdfs = new Map<string, SharedPdf>();
  const states = createDirectedStates<PdfState>(scope, {
    ...inputs,
    start: pdfAtStart,
    parse: (kept) => (v.is(pdfChangeSchema.entries.payload, kept) ? kept : null),
    send: (tileIdentity, state, to) => messages.send({ type: 'pdf-change', tileIdentity, payload: { ...state } }, to),
  });
  const create = (tileId: string): SharedPdf => {
    const { state, isFollowing, tell } = states.of(tileId);
    let soon: Stop | null = null;
    const change = (next: PdfState) => {
      if (isFollowing.peek()) return;
      soon?.();
      soon = null;
      state.value = next;
      tell();
    };
    const made: SharedPdf = {
      state,
      isFollowing,
      goTo(page, pageCount) {
        const { scale, fitToTile } = state.peek();
        const next = clampPage(page, pageCount);
        // Another page begins at its head.
        if (next !== state.peek().page)
          change({ page: next, scale, fitToTile, ...(fitToTile ? {} : { x: 0.5, y: 0 }) });
      },
      zoom: (scale) => change({ ...state.peek(), fitToTile: false, scale: clampScale(scale) }),
      setFit: (fitToTile, scale) => change({ page: state.peek().page, fitToTile, scale: clampScale(scale) }),
      look(x, y) {
        if (isFollowing.peek()) return;
        state.value = { ...state.peek(), x, y };
        soon ??= scope.after(pdfLimits.tellIntervalMs, () => {
          soon = null;
          tell();
        });
      },
    };
    pdfs.set(tileId, made);
    return made;
  };

  messages.on('pdf-change', ({ sender, message }) => {
    states.hear(message.tileIdentity, sender.identity, message.payload);
  });

  return { of: (tileId) => pdfs.get(tileId) ?? create(tileId), open: (source) => pdf.open(source) };
};
