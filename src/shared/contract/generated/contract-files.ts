// Generated from the .graphql files beside this folder by `node build.mjs generate`.
import accounts from '../accounts.graphql';
import base from '../base.graphql';
import breakouts from '../breakouts.graphql';
import challenges from '../challenges.graphql';
import chat from '../chat.graphql';
import events from '../events.graphql';
import groups from '../groups.graphql';
import logs from '../logs.graphql';
import media from '../media.graphql';
import participants from '../participants.graphql';
import polls from '../polls.graphql';
import recording from '../recording.graphql';
import resources from '../resources.graphql';
import rooms from '../rooms.graphql';
import settings from '../settings.graphql';
import tabs from '../tabs.graphql';
import tenants from '../tenants.graphql';
import whispers from '../whispers.graphql';

/** The texts of the contract's files. */
export const contractFiles = [accounts, base, breakouts, challenges, chat, events, groups, logs, media, participants, polls, recording, resources, rooms, settings, tabs, tenants, whispers];
