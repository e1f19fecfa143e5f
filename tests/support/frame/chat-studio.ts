import { type TestStudio, type TestStudioOptions, testStudio } from './test-studio.ts';

/** A page whose server takes what is written in a chat. */
export const chatStudio = (options: TestStudioOptions = {}): TestStudio => {
  const studio = testStudio(options);
  studio.api.acknowledge('ChatBroadcast', 'LeaveRoom');
  return studio;
};

/** The same, in the room main. */
export const chatInMain = async () => {
  const page = chatStudio();
  await page.inMain();
  return {
    ...page,
    chat: page.studio.chat,
    /** The channel that is shown. */
    get shown() {
      return page.studio.chat.shown.value;
    },
    texts: () => page.studio.chat.shown.value.messages.value.map((message) => message.text),
  };
};

/** What was sent of a type. */
export const sentInputs = ({ api }: Pick<TestStudio, 'api'>, type = 'text') =>
  api
    .callsOf('ChatBroadcast')
    .map((variables) => variables.input as Record<string, unknown>)
    .filter((input) => input.type === type);
