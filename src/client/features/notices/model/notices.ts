import { signal } from '@preact/signals-core';
import type { Notice, NoticesModel } from './notices-model.ts';

/** Notices kept at once; older ones give way. */
const maximumNotices = 5;

const saidBy = ({ code, params }: Notice): string => JSON.stringify([code, params]);

/** Makes an empty {@link NoticesModel}. A notice with the code and parameters of a shown one takes its place. */
export const createNotices = (): NoticesModel => {
  const current = signal<readonly Notice[]>([]);
  let count = 0;
  const show: NoticesModel['show'] = (code, variant = 'default', params = {}) => {
    const notice = { id: `notice-${++count}`, variant, code, params };
    const others = current.peek().filter((other) => saidBy(other) !== saidBy(notice));
    current.value = [...others, notice].slice(-maximumNotices);
  };
  return {
    current,
    show,
    showFailure: ({ code, said }) => show(code, 'error', said ? { said } : {}),
    dismiss(id) {
      current.value = current.peek().filter((notice) => notice.id !== id);
    },
  };
};
