import { UpdateVwControlPermissionDocument } from '../../../../shared/contract/generated/operations.ts';
import { acknowledge } from '../../../ports/acknowledge.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import type { ControlRequestsModel } from './control-requests-model.ts';

/** Whether others may ask for control of what this person shares: the server keeps it, and its facts say it to all. */
export const createControlRequests = (inputs: {
  readonly api: ApiPort;
  readonly eventId: string;
  readonly identity: string;
  readonly notices: Pick<NoticesModel, 'showFailure'>;
}): ControlRequestsModel => ({
  async setEnabled(state) {
    const { api, eventId, identity, notices } = inputs;
    const answer = await acknowledge(
      api.request(UpdateVwControlPermissionDocument, { state, event_id: eventId, identity }),
    );
    if (!answer.ok) notices.showFailure(answer.error);
    return answer.ok;
  },
});
