import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { recordingAddress } from '../../../studio/addresses.ts';
import { useEvent } from '../../../studio/context.ts';
import { useAnswer } from '../../../studio/use-answer.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { clockText } from '../../../ui/time-left-text.ts';
import type { ListedRecording } from '../../recording/model/recording-model.ts';
import { recordingText } from '../../recording/text.ts';
import { type Column, DataTable } from './data-table.tsx';
import { RowMenu } from './row-menu.tsx';

const words = recordingText.list;
const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const beganOf = ({ started_at }: ListedRecording): string => dateTime.format(started_at);
const lengthOf = ({ state, duration_ms }: ListedRecording): string => {
  if (state === 'stopping') return words.isMadeReady;
  return state !== 'ended' || duration_ms === null ? words.goesOn : clockText(Math.floor(duration_ms / 1_000));
};

const problemColumn: Column<ListedRecording> = {
  title: words.problem,
  is: 'list',
  cell: ({ problems }) => problems.flatMap((problem) => words.problems[problem] ?? []).join('. '),
};

/** Asks again when something is otherwise with the recordings of a room. */
const useFollowsRooms = (again: () => Promise<void>): void => {
  const { studio } = useEvent();
  const now = studio.rooms.all.value
    .map(({ roomId, recording, recordingProblem, recordingRevision }) =>
      [roomId, recording.value, recordingProblem.value, recordingRevision.value].join(),
    )
    .join();
  const before = useRef(now);
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    void again();
  }, [now, again]);
};

/** The recordings that somebody finds of the event that they are in: with the way to watch them, and for hosts to delete them. */
export const RecordingsPart = () => {
  useSignals();
  const { studio } = useEvent();
  const list = useAnswer(() => studio.recording.list());
  useFollowsRooms(list.again);
  const [asked, setAsked] = useState<ListedRecording | null>(null);
  const { eventId } = studio.event.facts.value;
  const mayDelete = studio.event.can('event.administer');
  const columns: readonly Column<ListedRecording>[] = [
    { title: words.room, is: 'name', cell: ({ room_name }) => room_name },
    { title: words.began, cell: beganOf },
    { title: words.length, cell: lengthOf },
    ...(list.answer?.some(({ problems }) => problems.length > 0) ? [problemColumn] : []),
    {
      is: 'action',
      cell: (recording) =>
        recording.is_playable ? (
          <a
            href={recordingAddress(eventId, recording.recording_id)}
            target="_blank"
            rel="noreferrer"
            aria-label={words.watchOf(recording.room_name, beganOf(recording))}
          >
            {words.watch}
          </a>
        ) : null,
    },
    {
      is: 'action',
      cell: (recording) =>
        recording.state !== 'recording' && mayDelete ? (
          <RowMenu
            label={words.actionsOf(recording.room_name, beganOf(recording))}
            items={[{ id: 'delete', label: words.delete, danger: true, onSelect: () => setAsked(recording) }]}
          />
        ) : null,
    },
  ];
  return (
    <>
      <DataTable
        columns={columns}
        rows={list.answer}
        keyOf={({ recording_id }) => recording_id}
        failure={list.failure?.code}
        onRetry={() => void list.again()}
        empty={words.none}
      />
      {asked === null ? null : (
        <ConfirmDialog
          title={words.deleteTitle}
          words={words.deleteQuestion(asked.room_name, beganOf(asked))}
          action={words.delete}
          act={() => studio.recording.remove(asked.recording_id)}
          onDone={() => {
            setAsked(null);
            void list.again();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
