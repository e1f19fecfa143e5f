// LiveKit's own components: TrackLoop over the participants, each with a ParticipantTile.
import { ParticipantTile, RoomContext, TrackLoop, useTracks } from '@livekit/components-react';
import { RemoteParticipant, Room, RoomEvent, Track } from 'livekit-client';
import { createElement, Profiler } from 'react';
import { createRoot } from 'react-dom/client';

const room = new Room();
room.state = 'connected';
let renders = 0;

const add = (index) => {
  const sid = `PA_${index}`;
  const participant = new RemoteParticipant(room.engine.client, sid, `p${index}`, `Participant ${index}`);
  room.remoteParticipants.set(participant.identity, participant);
  room.sidToIdentity?.set(sid, participant.identity);
  return participant;
};

const Grid = () => {
  const tracks = useTracks([{ source: Track.Source.Camera, withPlaceholder: true }]);
  return createElement(
    'div',
    { className: 'grid' },
    createElement(TrackLoop, { tracks }, createElement(ParticipantTile)),
  );
};

window.subject = {
  mount(host, count) {
    for (let index = 1; index < count; index++) add(index);
    const onRender = () => {
      renders++;
    };
    createRoot(host).render(
      createElement(
        RoomContext.Provider,
        { value: room },
        createElement(Profiler, { id: 'grid', onRender }, createElement(Grid)),
      ),
    );
  },
  speak(index, active) {
    room.handleSpeakersChanged([{ sid: `PA_${index}`, level: active ? 0.6 : 0, active }]);
  },
  setPresent(index, present) {
    const participant = room.remoteParticipants.get(`p${index}`);
    if (present) room.emit(RoomEvent.ParticipantConnected, add(index));
    else if (participant) room.handleParticipantDisconnected(participant.identity, participant);
  },
  renders: () => renders,
};
