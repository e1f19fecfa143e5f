import { eventLimits } from '../../../../shared/values/limits.ts';
import { failureText } from '../../../ui/failure-text.ts';
import { adminText } from '../text.ts';

/** Why an event could not be made. */
export const newEventFailure = (code: string): string =>
  code === 'TOO_LARGE' ? adminText.create.tooManyEvents(eventLimits.eventsPerTenant) : failureText(code);
