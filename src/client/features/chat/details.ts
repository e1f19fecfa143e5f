import type { DetailsPart } from '../../studio/slots.ts';
import { ChatPanel } from './view/chat-panel.tsx';

/** What fills the chat's panel. */
export const chatDetails: DetailsPart = { panels: { chat: ChatPanel } };
