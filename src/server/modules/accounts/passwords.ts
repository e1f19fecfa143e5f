import { hash, verify } from '@node-rs/argon2';
import { preparePassword } from '../../../shared/rules/accounts.ts';

/** OWASP's password storage cheat sheet, the second of its equal choices: 19 MiB and two passes, about 40 ms of a core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Passwords as they are stored: argon2id, the library's default, as PHC strings with their salts. */
export class Passwords {
  /** What takes as long to refuse as a stored one: nobody knows its password. */
  private readonly ofNobody = this.hash(crypto.randomUUID());

  constructor(private readonly compare: (stored: string, given: string) => Promise<boolean> = verify) {}

  /** A password as it is stored. */
  hash(password: string): Promise<string> {
    return hash(preparePassword(password), cost);
  }

  /** Whether a password is the stored one. Without a stored one it takes as long and is not. */
  async matches(stored: string | null, password: string): Promise<boolean> {
    return (await this.compare(stored ?? (await this.ofNobody), preparePassword(password))) && stored !== null;
  }
}
