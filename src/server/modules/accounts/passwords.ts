import { hash, verify } from '@node-rs/argon2';
import { preparePassword } from '../../../shared/rules/accounts.ts';

/** OWASP's password storage cheat sheet, the second of its equal choices: 19 MiB and two passes, about 40 ms of a core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What takes as long to refuse as a password: nobody knows its password. */
let hashOfNobody: Promise<string> | undefined;

/** A password as it is stored (argon2id, the library's default, as a PHC string with its salt). */
export const hashPassword = (password: string): Promise<string> => hash(preparePassword(password), cost);

/** Whether a password is the stored one. Without a stored one it takes as long and is not. */
export const isPassword = async (stored: string | null, password: string): Promise<boolean> => {
  hashOfNobody ??= hashPassword(crypto.randomUUID());
  return (await verify(stored ?? (await hashOfNobody), preparePassword(password))) && stored !== null;
};
