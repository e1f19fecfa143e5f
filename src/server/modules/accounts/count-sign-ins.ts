import { Refusal } from '../../access/refusal.ts';
import type { Tallies } from '../../metrics/tallies.ts';

const waysIn = [
  'signInGuest',
  'signInRejoinCode',
  'signInLink',
  'signIn',
  'confirmSignUp',
  'confirmSignUpByLink',
  'completeFederatedSignIn',
] as const;

type Resolver = (...inputs: never[]) => Promise<unknown>;

/** The resolvers, with every sign-in counted by its way and by what became of it: ok, or the code of the refusal. */
export const countSignIns = <Resolvers extends Readonly<Record<(typeof waysIn)[number], Resolver>>>(
  resolvers: Resolvers,
  tallies: Tallies,
): Resolvers => {
  const counting =
    (way: string, resolve: Resolver): Resolver =>
    async (...inputs) => {
      try {
        const answer = await resolve(...inputs);
        tallies.count('signIns', `${way} ok`);
        return answer;
      } catch (problem) {
        tallies.count('signIns', `${way} ${problem instanceof Refusal ? problem.code : 'failed'}`);
        throw problem;
      }
    };
  return { ...resolvers, ...Object.fromEntries(waysIn.map((way) => [way, counting(way, resolvers[way])])) };
};
