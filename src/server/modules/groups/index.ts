import { defineModule } from '../module.ts';
import type { Standing } from '../participants/standing.ts';
import { groups as groupTables } from './007-groups.ts';
import { EventGroups } from './event-groups.ts';
import { People } from './people.ts';
import { groupResolvers } from './resolvers.ts';
import { GroupService } from './service.ts';

/** A tenant's people and groups, and the events that let these in. */
export const groupsModule = defineModule({
  migrations: { '007-groups': groupTables },
  create: ({ facts, access }, { standing }: { readonly standing: Standing }) => {
    const tenantGroups = new GroupService({ facts, access, standing });
    const people = new People({ facts, access, groups: tenantGroups });
    const groups = new EventGroups({ facts, access, standing });
    return { services: { groups, tenantGroups, people }, resolvers: groupResolvers(tenantGroups, people, groups) };
  },
});
