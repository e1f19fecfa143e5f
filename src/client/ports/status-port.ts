import type { Result } from '../../shared/values/result.ts';
import type { ApiFailure } from './api-port.ts';

/** What a part of the deployment does: `unused` where none is configured. */
export type PartState = 'up' | 'down' | 'unused';

/** The state that a server's word means. */
export const partStateOf = (word: string): PartState => (word === 'up' || word === 'unused' ? word : 'down');

/** Whether what the deployment is made of answers. */
export interface StatusPort {
  /** The state of each part by its name, asked at this moment. */
  read(): Promise<Result<Readonly<Record<string, PartState>>, ApiFailure>>;
}
