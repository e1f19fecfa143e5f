import { useEffect, useState } from 'react';
import { useRoom } from '../../../studio/context.ts';

/** An address lasts some minutes only; what does not work by so many in a row does not work at all. */
const mostTries = 3;

interface Address {
  /** Null while it is asked for. */
  readonly address: string | null;
  readonly hasFailed: boolean;
  /** What is there was seen or heard: the next time that it does not work begins a new row. */
  readonly worked: () => void;
  /** What is there does not work, or no longer. */
  readonly broke: () => void;
  readonly tryAgain: () => void;
}

/** Where the bytes of a resource are, to show them; nothing is asked where they are not needed. */
export const useAddress = (resourceId: string, isNeeded = true): Address => {
  const { resources } = useRoom();
  const [address, setAddress] = useState<string | null>(null);
  const [attempt, setAttempt] = useState({ count: 1, tries: 1 });
  const [isRefused, setRefused] = useState(false);
  const { count, tries } = attempt;
  const broke = () => setAttempt((last) => ({ count: last.count + 1, tries: last.tries + 1 }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks for another address
  useEffect(() => {
    if (!isNeeded || tries > mostTries) return;
    let isWanted = true;
    void resources.addressOf(resourceId, 'view', { isAnew: count > 1 }).then((answer) => {
      if (!isWanted) return;
      if (!answer.ok) setRefused(true);
      // Loaded in vain already, it is loaded no second time.
      else if (answer.value === address) broke();
      else setAddress(answer.value);
    });
    return () => {
      isWanted = false;
    };
  }, [resources, resourceId, count, isNeeded]);
  return {
    address,
    hasFailed: isRefused || tries > mostTries,
    worked: () => tries > 1 && setAttempt((last) => ({ ...last, tries: 1 })),
    broke,
    tryAgain() {
      setRefused(false);
      setAddress(null);
      setAttempt((last) => ({ count: last.count + 1, tries: 1 }));
    },
  };
};
