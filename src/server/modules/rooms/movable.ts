import { decide } from '../../../shared/rules/permissions.ts';
import type { Access, Granted } from '../../access/authorize.ts';
import { Refusal } from '../../access/refusal.ts';

/** Throws a Refusal unless who was granted a right to move people may move each of these: nobody above themself. */
export const requireMovable = async (
  access: Access,
  { event, person, facts }: Granted<'room.move-participants'> | Granted<'breakout.run'>,
  identities: readonly string[],
): Promise<void> => {
  const own = { ...facts, isOwner: event.owner === person.identity };
  for (const target of await access.readTargets(event, person.identity, identities)) {
    const decision = decide('participant.move', { ...own, ...target });
    if (!decision.allowed) throw new Refusal(decision.reason);
  }
};
