import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useRoom } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { channelsText } from '../channels-text.ts';

/** Leads to the question that has to be answered before anything can be written, however long ago it was asked. */
export const OpenQuestion = () => {
  useSignals();
  const { studio, chat } = useRoom();
  const [isOpening, setOpening] = useState(false);
  const channel = chat.shown.value;
  const question = channel.openQuestion.value;
  if (!question) return null;
  const show = async () => {
    setOpening(true);
    const code = await channel.earlier.reveal(question);
    setOpening(false);
    if (code !== null) studio.notices.showFailure({ code });
  };
  return (
    <Button busy={isOpening} onClick={() => void show()}>
      {channelsText.showQuestion}
    </Button>
  );
};
