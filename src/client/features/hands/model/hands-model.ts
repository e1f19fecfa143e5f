import type { ReadonlySignal } from '@preact/signals-core';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure } from '../../../ports/api-port.ts';

export interface HandsModel {
  /** Raises the local hand when it is down and lowers it when up. */
  toggle(): Promise<void>;
  readonly raised: ReadonlySignal<boolean>;
  /** Lowers somebody's hand: host and moderator. False: it was down already, as when somebody else has called them. */
  lower(identity: string): Promise<Result<boolean, ApiFailure>>;
}
