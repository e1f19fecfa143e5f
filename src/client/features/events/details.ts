import type { DetailsPart } from '../../studio/slots.ts';
import { PermissionCodeDialog } from './view/permission-code-dialog.tsx';

/** The dialog for permission codes. */
export const eventsDetails: DetailsPart = { dialogs: { 'permission-code': PermissionCodeDialog } };
