// Generated from the .graphql files beside this folder by `node build.mjs generate`.
import accounts from '../schema/accounts.graphql';
import base from '../schema/base.graphql';
import chat from '../schema/chat.graphql';
import events from '../schema/events.graphql';
import media from '../schema/media.graphql';
import participants from '../schema/participants.graphql';
import rooms from '../schema/rooms.graphql';

/** The texts of the contract's schema files. */
export const typeDefinitions = [accounts, base, chat, events, media, participants, rooms];
