import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import {
  CheckoutResourcePublishDocument,
  DeleteResourceDocument,
  SetResourceStatusDocument,
  UpdateResourceVisibilityDocument,
} from '../../../../shared/contract/generated/operations.ts';
import { isUsable, learnsOfResource, othersWhoLearn } from '../../../../shared/rules/resources.ts';
import { isTileIdentity, tileUnder } from '../../../../shared/rules/tiles/tile-identity.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { resourceLimits } from '../../../../shared/values/limits.ts';
import { type Result, succeed } from '../../../../shared/values/result.ts';
import { acknowledge } from '../../../ports/acknowledge.ts';
import { type ApiFailure, type ApiPort, isTransient } from '../../../ports/api-port.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { KeptFilesPort } from '../../../ports/kept-files-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { UploadPort } from '../../../ports/upload-port.ts';
import type { Scope } from '../../../scope.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import { createAdding } from './adding.ts';
import { classOfChosen } from './chosen-file.ts';
import { createInterrupted } from './interrupted.ts';
import { createKeptPictures } from './kept-pictures.ts';
import type { ResourceDraft, ResourcesModel, RoomResource, UploadState } from './resources-model.ts';
import { createRoomResources } from './room-resources.ts';
import { createTransfer, type Transfer } from './transfer.ts';

interface ResourcesInputs {
  readonly api: ApiPort;
  readonly uploads: UploadPort;
  readonly keptFiles: KeptFilesPort;
  readonly clock: Clock;
  readonly log: LogPort;
  readonly notices: NoticesModel;
  readonly eventId: string;
  readonly roomId: string;
  readonly identity: string;
  /** Whether the person sees what is private of others. */
  readonly seesPrivate: () => boolean;
  /** Whether the tile of a resource is on the screen. */
  readonly isSeen: (resourceId: string) => boolean;
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
  const endUpload = (resourceId: string) => {
    interrupted.forget(resourceId);
    const found = transfers.peek().get(resourceId);
    if (!found) return;
    transfers.value = new Map([...transfers.peek()].filter(([id]) => id !== resourceId));
    found.scope.end();
  };
  const making = new Set<string>();
  const interrupted = createInterrupted(scope, {
    ...inputs,
    isUnderWay: (resourceId) => making.has(resourceId) || transfers.peek().has(resourceId),
    send: (resourceId, file, begun) => send(resourceId, file, begun),
  });
  /** What a tile, or a page of one, shows; undefined for what is no resource. */
  const shownBy = (tileId: string) => {
    const fact = isTileIdentity(tileId) ? inRoom.find(tileUnder(tileId))?.fact.peek() : undefined;
    return fact && { isPrivate: fact.private, status: fact.status, owner: fact.owner };
  };
  /** Says what an upload came to where its tile, which says so too, is not seen. */
  const sayFailed = (code: 'upload-failed' | 'upload-infected', resource: string) => {
    const name = inRoom.find(resource)?.fact.peek().name ?? '';
    if (!inputs.isSeen(resource)) notices.show(code, 'error', { name, resource });
  };
  const removing = new Set<string>();
  /** Where the bytes of resources are that are viewed, and until when. */
  const addresses = new Map<string, { readonly address: string; readonly goodUntilMs: number }>();
  const pictures = createKeptPictures((resourceId) => inRoom.find(resourceId) !== undefined);
  const inRoom = createRoomResources(scope, {
    ...inputs,
    uploadOf,
    interruptedOf: interrupted.of,
    changed(resource) {
      const { resource_id: id, status } = resource;
      interrupted.changed(resource);
      const step = transfers.peek().get(id)?.transfer.state.peek().step;
      // It may be known before the last part is answered.
      if (step !== undefined && status === 'infected') sayFailed('upload-infected', id);
      if (step === 'sent' && status === 'error') sayFailed('upload-failed', id);
      // What went wrong on the way can be tried again; what the server found in the bytes cannot.
      if (status === 'ready' || status === 'infected' || (status === 'error' && step === 'sent')) endUpload(id);
    },
    gone(resourceId) {
      endUpload(resourceId);
      addresses.delete(resourceId);
      pictures.forget(resourceId);
    },
    told(code, { name, resource_id: resource, status }) {
      // What was complete can be brought back for a while by whoever deleted it.
      if (code === 'resource-removed' && removing.has(resource) && isUsable(status)) {
        notices.show('resource-deleted', 'info', { name, resource });
      } else notices.show(code, 'info', code === 'resource-added' ? { name, resource } : { name });
    },
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
  const send = (resourceId: string, file: File, begun?: { readonly publishId: string; readonly sentBytes: number }) => {
    void inputs.keptFiles.keep(resourceId, file);
    const transferScope = scope.child();
    const transfer = createTransfer(transferScope, {
      ...inputs,
      file,
      place: { eventId, resourceId, ...(begun ? { begunAs: begun.publishId } : {}) },
      startBytes: begun?.sentBytes ?? 0,
      giveUpBegun: () => setStatus(resourceId, 'error'),
      onFailed() {
        sayFailed('upload-failed', resourceId);
        void setStatus(resourceId, 'error');
      },
    });
    transfers.value = new Map([...transfers.peek(), [resourceId, { transfer, scope: transferScope }]]);
  };
  const drop = (resourceId: string) =>
    acknowledge(api.request(DeleteResourceDocument, { event_id: eventId, resource_id: resourceId }));
  scope.onEnd(() => {
    // Nobody goes on with them (RES-019).
    for (const [resourceId, { transfer }] of transfers.peek()) {
      void inputs.keptFiles.forget(resourceId);
      if (transfer.state.peek().step === 'sent') continue;
      void drop(resourceId);
      // Whoever was moved did not choose it.
      notices.show('upload-ended', 'warning', { name: inRoom.find(resourceId)?.fact.peek().name ?? '' });
    }
  });

  const { addLink, addFile } = createAdding({
    api,
    log,
    eventId,
    roomId,
    take: inRoom.take,
    send,
    making: (resourceId, isMaking) => void (isMaking ? making.add(resourceId) : making.delete(resourceId)),
    drop,
  });
  const logged = (code: string, answer: Result<void, ApiFailure>): Result<void, ApiFailure> => {
    if (!answer.ok) log.warn(code, { code: answer.error.code });
    return answer;
  };
  return {
    hidden: inRoom.hidden,
    draft,
    chosen: signal<string | null>(null),
    isUploading: computed(() =>
      [...transfers.value.values()].some(({ transfer }) => {
        const { step } = transfer.state.value;
        return step === 'sending' || step === 'waiting';
      }),
    ),
    find: inRoom.find,
    isWithheld(tileId) {
      const resource = shownBy(tileId);
      return resource !== undefined && othersWhoLearn(resource) !== 'room';
    },
    learnsOf(tileId, { identity, role }) {
      const resource = shownBy(tileId);
      return resource === undefined || learnsOfResource(resource, { identity, isHost: role.peek() === 'host' });
    },
    files: inputs.keptFiles,
    offerFiles(files) {
      const classes = files.map(classOfChosen);
      // One that is too large is said in the dialog.
      const fit = files.filter((_file, index) => {
        const found = classes[index]!;
        return found.ok || found.error === 'too-large';
      });
      const isOffered = fit.length > 0;
      if (isOffered) draft.value = { kind: 'files', files: fit };
      else log.info('no-acceptable-files', { count: files.length });
      return { isOffered, hasSvg: classes.some((found) => !found.ok && found.error === 'svg') };
    },
    addLink,
    addFile,
    pauseUpload: (resourceId) => transfers.peek().get(resourceId)?.transfer.pause(),
    resumeUpload: (resourceId) => transfers.peek().get(resourceId)?.transfer.resume(),
    continueUpload: interrupted.goOn,
    continueWith: interrupted.take,
    async remove(resourceId) {
      removing.add(resourceId);
      const answer = await drop(resourceId);
      if (answer.ok) inRoom.forget(resourceId, null);
      removing.delete(resourceId);
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
    pictures,
    async addressOf(resourceId, purpose, { isAnew } = { isAnew: false }) {
      const known = addresses.get(resourceId);
      const nowMs = inputs.clock.now();
      if (purpose === 'view' && !isAnew && known && nowMs < known.goodUntilMs) return succeed(known.address);
      for (let tries = 1; ; tries++) {
        const answer = await api.request(CheckoutResourcePublishDocument, {
          event_id: eventId,
          input: { id: resourceId, type: purpose },
        });
        if (answer.ok) {
          const { download: address } = answer.value.checkoutResourcePublish;
          const goodUntilMs = nowMs + resourceLimits.checkoutMs - resourceLimits.checkoutMarginMs;
          if (purpose === 'view' && inRoom.find(resourceId)) addresses.set(resourceId, { address, goodUntilMs });
          return succeed(address);
        }
        const mayPass = answer.error.code === errorCodes.conflict || isTransient(answer.error);
        if (!mayPass || tries >= resourceLimits.checkoutTries) return answer;
        await scope.pause(resourceLimits.checkoutRetryDelayMs);
      }
    },
  };
};
