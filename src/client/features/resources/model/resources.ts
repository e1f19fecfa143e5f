import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import {
  CheckoutResourcePublishDocument,
  DeleteResourceDocument,
  RenameResourceDocument,
  SetResourceStatusDocument,
  UpdateResourceVisibilityDocument,
} from '../../../../shared/contract/generated/operations.ts';
import { classOfFile } from '../../../../shared/rules/resources.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { resourceLimits } from '../../../../shared/values/limits.ts';
import { type Result, succeed } from '../../../../shared/values/result.ts';
import { acknowledge } from '../../../ports/acknowledge.ts';
import { type ApiFailure, type ApiPort, isTransient } from '../../../ports/api-port.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { UploadPort } from '../../../ports/upload-port.ts';
import type { Scope } from '../../../scope.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import { createAdding } from './adding.ts';
import type { ResourceDraft, ResourcesModel, RoomResource, UploadState } from './resources-model.ts';
import { createRoomResources } from './room-resources.ts';
import { createTransfer, type Transfer } from './transfer.ts';

interface ResourcesInputs {
  readonly api: ApiPort;
  readonly uploads: UploadPort;
  readonly clock: Clock;
  readonly log: LogPort;
  readonly notices: NoticesModel;
  readonly eventId: string;
  readonly roomId: string;
  readonly identity: string;
  /** Is told what the room shows, now and at every change. */
  readonly show: (resources: readonly RoomResource[]) => void;
}

/** Makes the {@link ResourcesModel} of a room. */
export const createResources = (scope: Scope, inputs: ResourcesInputs): ResourcesModel => {
  const { api, log, notices, eventId, roomId } = inputs;
  const transfers = signal<ReadonlyMap<string, { readonly transfer: Transfer; readonly scope: Scope }>>(new Map());
  const draft = signal<ResourceDraft>({ kind: 'open' });

  const uploadOf = (resourceId: string): ReadonlySignal<UploadState | null> =>
    computed(() => transfers.value.get(resourceId)?.transfer.state.value ?? null);
  const endTransfer = (resourceId: string) => {
    const found = transfers.peek().get(resourceId);
    if (!found) return;
    transfers.value = new Map([...transfers.peek()].filter(([id]) => id !== resourceId));
    found.scope.end();
  };
  const inRoom = createRoomResources(scope, {
    ...inputs,
    uploadOf,
    changed({ resource_id: id, status }) {
      const step = transfers.peek().get(id)?.transfer.state.peek().step;
      // What went wrong on the way can be tried again; what the server found in the bytes cannot.
      if (status === 'ready' || status === 'infected' || (status === 'error' && step === 'sent')) endTransfer(id);
    },
    gone: endTransfer,
    told: (code, name) => notices.show(code, 'info', { name }),
  });
  scope.effect(() => inputs.show(inRoom.shown.value));

  const setStatus = async (resourceId: string, status: 'error'): Promise<boolean> => {
    const answer = await api.request(SetResourceStatusDocument, {
      event_id: eventId,
      resource_id: resourceId,
      status,
    });
    if (!answer.ok) log.warn('resource-status-not-set', { code: answer.error.code });
    return answer.ok;
  };
  const send = (resourceId: string, file: Blob) => {
    const transferScope = scope.child();
    const transfer = createTransfer(transferScope, {
      ...inputs,
      file,
      place: { eventId, resourceId },
      giveUpBegun: () => setStatus(resourceId, 'error'),
      onFailed: () => void setStatus(resourceId, 'error'),
    });
    transfers.value = new Map([...transfers.peek(), [resourceId, { transfer, scope: transferScope }]]);
  };
  const drop = (resourceId: string) =>
    acknowledge(api.request(DeleteResourceDocument, { event_id: eventId, resource_id: resourceId }));
  scope.onEnd(() => {
    // Nobody goes on with them (RES-019).
    for (const [resourceId, { transfer }] of transfers.peek()) {
      if (transfer.state.peek().step !== 'sent') void drop(resourceId);
    }
  });

  const { addLink, addFile } = createAdding({ api, eventId, roomId, take: inRoom.take, send, drop });
  const logged = (code: string, answer: Result<void, ApiFailure>): Result<void, ApiFailure> => {
    if (!answer.ok) log.warn(code, { code: answer.error.code });
    return answer;
  };
  return {
    hidden: inRoom.hidden,
    draft,
    chosen: signal<string | null>(null),
    find: inRoom.find,
    offerFiles(files) {
      const classes = files.map((file) =>
        classOfFile({ contentType: file.type, name: file.name, sizeBytes: file.size }),
      );
      // One that is too large is said in the dialog.
      const fit = files.filter((_file, index) => {
        const found = classes[index]!;
        return found.ok || found.error === 'too-large';
      });
      if (fit.length > 0) {
        draft.value = { kind: 'files', files: fit };
        return 'offered';
      }
      log.info('no-acceptable-files', { count: files.length });
      return classes.some((found) => !found.ok && found.error === 'svg') ? 'svg' : 'none';
    },
    addLink,
    addFile,
    pauseUpload: (resourceId) => transfers.peek().get(resourceId)?.transfer.pause(),
    resumeUpload: (resourceId) => transfers.peek().get(resourceId)?.transfer.resume(),
    async rename(resourceId, name) {
      const variables = { event_id: eventId, resource_id: resourceId, name };
      return logged('rename-resource-failed', await acknowledge(api.request(RenameResourceDocument, variables)));
    },
    async remove(resourceId) {
      const answer = await drop(resourceId);
      if (answer.ok) inRoom.forget(resourceId);
      return logged('delete-resource-failed', answer);
    },
    async setShown(resourceId, isShown) {
      const rooms = [`room:${roomId}`];
      const variables = {
        event_id: eventId,
        resource_id: resourceId,
        ...(isShown ? { showIn: rooms } : { hideIn: rooms }),
      };
      const answer = await acknowledge(api.request(UpdateResourceVisibilityDocument, variables));
      return logged('resource-visibility-failed', answer);
    },
    async addressOf(resourceId, purpose) {
      for (let tries = 1; ; tries++) {
        const answer = await api.request(CheckoutResourcePublishDocument, {
          event_id: eventId,
          input: { id: resourceId, type: purpose },
        });
        if (answer.ok) return succeed(answer.value.checkoutResourcePublish.download);
        const mayPass = answer.error.code === errorCodes.conflict || isTransient(answer.error);
        if (!mayPass || tries >= resourceLimits.checkoutTries) return answer;
        await scope.pause(resourceLimits.checkoutRetryDelayMs);
      }
    },
  };
};
