import {
  GenerateFileResourceDocument,
  GenerateImageResourceDocument,
  GenerateUrlResourceDocument,
  type ResourceAnswerFieldsFragment,
} from '../../../../shared/contract/generated/operations.ts';
import { newId } from '../../../../shared/values/new-id.ts';
import { fail, type Result, succeed } from '../../../../shared/values/result.ts';
import { type ApiFailure, type ApiPort, expectPayload } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import { classOfChosen } from './chosen-file.ts';
import type { AddFailure, Resource, ResourcesModel } from './resources-model.ts';

interface AddingInputs {
  readonly api: Pick<ApiPort, 'request'>;
  readonly log: LogPort;
  readonly eventId: string;
  readonly roomId: string;
  /** A resource is there. */
  readonly take: (resource: Resource, seq: number | null) => void;
  /** Sends the bytes of a resource that was made for them. */
  readonly send: (resourceId: string, file: File) => void;
  /** Whether a resource is being made: the room may hear of it before its answer is here. */
  readonly making: (resourceId: string, isMaking: boolean) => void;
  readonly drop: (resourceId: string) => Promise<unknown>;
}

/** Makes resources of a room. What is asked for again without an answer before is made once. */
export const createAdding = (inputs: AddingInputs): Pick<ResourcesModel, 'addLink' | 'addFile'> => {
  const { api, eventId, roomId, take, send, making, drop } = inputs;
  /** The ids of what was asked for without an answer, by its words or its file. */
  const idsOfLinks = new Map<string, string>();
  const idsOfFiles = new WeakMap<Blob, string>();
  const made = (
    answer: Result<ResourceAnswerFieldsFragment, ApiFailure>,
  ): Result<{ readonly resource: Resource; readonly seq: number | null }, AddFailure> => {
    if (!answer.ok) return answer;
    const { payload } = answer.value;
    const found = expectPayload(payload, 'ResourcePayload');
    if (found.ok) return succeed(found.value);
    inputs.log.warn('add-resource-failed', { message: found.error.message });
    return fail({ code: 'UNEXPECTED_PAYLOAD' });
  };
  const read = <Data>(answer: Result<Data, ApiFailure>, of: (data: Data) => ResourceAnswerFieldsFragment) =>
    made(answer.ok ? succeed(of(answer.value)) : answer);

  const makeFile = async (kind: 'image' | 'file', input: Parameters<typeof inputFor>[0]) => {
    const variables = { event_id: eventId, input: inputFor(input) };
    return kind === 'image'
      ? read(await api.request(GenerateImageResourceDocument, variables), (data) => data.generateImageResource)
      : read(await api.request(GenerateFileResourceDocument, variables), (data) => data.generateFileResource);
  };
  const inputFor = ({
    id,
    name,
    file,
    parameters,
    isPrivate,
  }: {
    readonly id: string;
    readonly name: string;
    readonly file: File;
    readonly parameters: object;
    readonly isPrivate: boolean;
  }) => ({
    resource_id: id,
    resource_name: name,
    size_bytes: file.size,
    configurable_args: { parameters: JSON.stringify(parameters), private: isPrivate },
    versioned: true,
    room_id: roomId,
  });

  return {
    async addLink({ name, url, isEmbedded, isUpright, isPrivate }) {
      const words = JSON.stringify([name, url, isEmbedded, isUpright, isPrivate]);
      const resource_id = idsOfLinks.get(words) ?? newId('resource');
      idsOfLinks.set(words, resource_id);
      const parameters = JSON.stringify({ orientation: orientationOf(isUpright), embeddable: isEmbedded });
      const answer = read(
        await api.request(GenerateUrlResourceDocument, {
          event_id: eventId,
          input: {
            resource_id,
            resource_name: name,
            source: url,
            configurable_args: { parameters, private: isPrivate },
            room_id: roomId,
          },
        }),
        (data) => data.generateURLResource,
      );
      if (!answer.ok) return answer;
      idsOfLinks.delete(words);
      take(answer.value.resource, answer.value.seq);
      return succeed(undefined);
    },
    async addFile({ name, file, isForDownload, isUpright, isPrivate }) {
      const found = classOfChosen(file);
      const id = idsOfFiles.get(file) ?? newId('resource');
      idsOfFiles.set(file, id);
      const parameters = {
        content_type: file.type || 'application/octet-stream',
        orientation: orientationOf(isUpright),
        availableToDownload: isForDownload,
      };
      const kind = found.ok && found.value === 'image' ? 'image' : 'file';
      making(id, true);
      const answer = await makeFile(kind, { id, name, file, parameters, isPrivate });
      making(id, false);
      if (!answer.ok) return answer;
      idsOfFiles.delete(file);
      const { resource, seq } = answer.value;
      if (resource.publish_id === null) {
        await drop(id);
        return fail({ code: 'NO_PUBLISH_ID' });
      }
      send(id, file);
      take(resource, seq);
      return succeed(undefined);
    },
  };
};

/** How a tile stands, as the parameters say it (RES-042). */
const orientationOf = (isUpright: boolean): 'vertical' | 'horizontal' => (isUpright ? 'vertical' : 'horizontal');
