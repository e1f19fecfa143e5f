import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table server_secrets (name text primary key, value text not null)`,
  `create table identities (
    identity text primary key, pool text not null, username text not null, nickname text not null,
    token_sub_id text not null unique, developer boolean not null default false, created_at double precision not null)`,
  `create table sessions (
    secret_hash text primary key, identity text not null references identities, auth_time double precision not null,
    expires_at double precision not null)`,
  `create index sessions_of_identity on sessions (identity)`,
  `create table sign_in_links (
    secret_hash text primary key, identity text not null references identities, event_id text not null,
    expires_at double precision not null, used_at double precision)`,
  `create table rejoin_codes (
    code_hash text primary key, identity text not null references identities, event_id text not null,
    created_at double precision not null)`,
  `create table events (
    event_id text primary key, tenant_id text not null, name text not null, description text not null,
    owner text, locked boolean not null, start_time double precision, end_time double precision, default_room text,
    is_hosted boolean not null, host_required boolean not null, region text, comms_provider text not null,
    entry_type text not null, participants_max integer, stage text not null,
    mic_enabled boolean, camera_enabled boolean, local_screen_enabled boolean, vw_share_enabled boolean,
    annotation_enabled boolean, created_at double precision not null, updated_at double precision not null)`,
  `create table event_memberships (
    event_id text not null references events, identity text not null references identities, role text not null,
    created_at double precision not null, primary key (event_id, identity))`,
  `create index event_memberships_of_identity on event_memberships (identity)`,
  `create table rooms (
    event_id text not null references events, room_id text not null, name text not null, description text not null,
    owner text not null, locked boolean not null, capacity integer, comms_provider text not null,
    recording_enabled boolean not null, recording_requested boolean not null,
    mic_enabled boolean, camera_enabled boolean, local_screen_enabled boolean, vw_share_enabled boolean,
    annotation_enabled boolean, starred_items text not null, spotlight text, blocked_users text not null,
    removed boolean not null, created_at double precision not null, primary key (event_id, room_id))`,
  `create table participants (
    event_id text not null references events, identity text not null references identities, name text not null,
    current_room text, active_status text not null, last_active double precision not null,
    require_attention double precision not null, profile_picture text not null, preferred_color text not null,
    role text not null, is_guest boolean not null,
    mic_enabled boolean, camera_enabled boolean, local_screen_enabled boolean, vw_share_enabled boolean,
    annotation_enabled boolean, created_at double precision not null, primary key (event_id, identity))`,
  `create index participants_of_room on participants (event_id, current_room)`,
  `create table stream_heads (stream_id text primary key, seq integer not null)`,
  `create table stream_log (
    stream_id text not null, seq integer not null, kind text not null, payload text not null, audience text,
    created_at double precision not null, primary key (stream_id, seq))`,
  `create table chat_messages (
    event_id text not null, room_id text not null, message_id text not null, sender_id text not null,
    sender_name text not null, target_id text not null, message text not null, quote text,
    is_global boolean not null, created_at double precision not null, seq integer not null,
    primary key (event_id, room_id, sender_id, message_id),
    foreign key (event_id, room_id) references rooms)`,
  `create index chat_messages_in_order on chat_messages (event_id, room_id, seq)`,
  `create table chat_reactions (
    event_id text not null, room_id text not null, message_id text not null, target_sender_id text not null,
    identity text not null, reaction text not null,
    primary key (event_id, room_id, target_sender_id, message_id, identity))`,
];

/** The tables of the first version. */
export const first: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
