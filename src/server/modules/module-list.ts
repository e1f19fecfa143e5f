import type { Migrations } from '../db/database.ts';
import type { Module, ModuleParts, Platform } from './module.ts';

/** Modules in the order in which they are made, with the services that they provide together. */
export class ModuleList<Services extends object> {
  private constructor(private readonly list: readonly Module<never, object>[]) {}

  static readonly empty = new ModuleList<object>([]);

  /** One module more. One that needs a service which none before it provides does not compile. */
  add<Provided extends object>(module: Module<Services, Provided>): ModuleList<Services & Provided> {
    return new ModuleList<Services & Provided>([...this.list, module]);
  }

  /** The migrations of all modules; throws when two have one name. */
  get migrations(): Migrations {
    const migrations: Record<string, Migrations[string]> = {};
    for (const [name, migration] of this.list.flatMap((module) => Object.entries(module.migrations ?? {}))) {
      if (migrations[name]) throw new Error(`Two migrations are called ${name}.`);
      migrations[name] = migration;
    }
    return migrations;
  }

  /** Makes every module, with the services of those before it. */
  async create(platform: Platform): Promise<{ services: Services; parts: readonly ModuleParts<object>[] }> {
    const parts: ModuleParts<object>[] = [];
    let services: object = {};
    for (const module of this.list) {
      const made = await module.create(platform, services as never);
      services = { ...services, ...made.services };
      parts.push(made);
    }
    return { services: services as Services, parts };
  }
}
