import { serveAdministration } from '../fakes/fake-administration.ts';
import { find, press, settled, shown } from './frame-dom.ts';
import { mountAt } from './mounted-frame.ts';
import type { TestStudio } from './test-studio.ts';

/** Opens a page of administration, whose server answers what `prepare` says besides. */
export const openPage = (address: string, prepare: (api: TestStudio['api']) => void = () => undefined) =>
  mountAt(address, {
    inRoom: false,
    prepare: ({ api }) => {
      serveAdministration(api);
      prepare(api);
    },
  });

/** Sends the form of a field. */
export const sendForm = async (field: string): Promise<void> => {
  find(`[name="${field}"]`)
    ?.closest('form')
    ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
};

/** Chooses an item of a menu. */
export const choose = async (menu: string, item: string): Promise<void> => {
  await press('button', menu);
  await press('[role="menuitem"]', item);
};

/** Chooses one of the texts of a field. */
export const select = (field: string, value: string): void => {
  const element = find(`[name="${field}"]`) as HTMLSelectElement;
  element.value = value;
  element.dispatchEvent(new Event('change', { bubbles: true }));
};

/** Chooses a file for the list of people. */
export const chooseList = async (table: string): Promise<void> => {
  const input = (await shown('[name="table"]')) as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: [{ size: table.length, text: async () => table }] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
};

/** The files that the page saves while `act` runs, each with its name and its text. */
export const savedFiles = async (act: () => Promise<void>): Promise<readonly (readonly [string, string])[]> => {
  const saved: Blob[] = [];
  const names: string[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
  // A browser downloads; the tests' own would go there.
  const links = Object.getPrototypeOf(document.createElement('a')) as HTMLAnchorElement;
  const { click } = links;
  links.click = function (this: HTMLAnchorElement) {
    if (this.download === '') click.call(this);
    else names.push(this.download);
  };
  try {
    await act();
    await settled();
  } finally {
    links.click = click;
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  }
  return Promise.all(saved.map(async (blob, index) => [names[index] ?? '', await blob.text()] as const));
};
