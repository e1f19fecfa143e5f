import { accountsModule } from './accounts/index.ts';
import { baseModule } from './base/index.ts';
import { breakoutsModule } from './breakouts/index.ts';
import { challengesModule } from './challenges/index.ts';
import { chatModule } from './chat/index.ts';
import { commsModule } from './comms/index.ts';
import { eventsModule } from './events/index.ts';
import { groupsModule } from './groups/index.ts';
import { logsModule } from './logs/index.ts';
import { ModuleList } from './module-list.ts';
import { participantsModule } from './participants/index.ts';
import { pollsModule } from './polls/index.ts';
import { recordingModule } from './recording/index.ts';
import { resourcesModule } from './resources/index.ts';
import { roomsModule } from './rooms/index.ts';
import { signallingModule } from './signalling/index.ts';
import { tabsModule } from './tabs/index.ts';
import { tenantsModule } from './tenants/index.ts';
import { whispersModule } from './whispers/index.ts';

/** Every module of the server, each after those whose services it uses. */
export const modules = ModuleList.empty
  .add(baseModule)
  .add(accountsModule)
  .add(commsModule)
  .add(resourcesModule)
  .add(signallingModule)
  .add(participantsModule)
  .add(roomsModule)
  .add(breakoutsModule)
  .add(challengesModule)
  .add(groupsModule)
  .add(eventsModule)
  .add(chatModule)
  .add(pollsModule)
  .add(whispersModule)
  .add(recordingModule)
  .add(tabsModule)
  .add(logsModule)
  .add(tenantsModule);
