import type { Db } from '../db/client.ts'
import type { HandoverFacts } from '../sources/handover-source.ts'
import type { DemoStaff } from './demo.repository.ts'
import type { DemoDevice } from './device-demo.ts'
import type { DemoElder } from './elders.ts'
import type { Random } from './random.ts'

/** An institution of the demo with its people and devices. */
export interface DemoScene {
  tenantId: number
  elders: DemoElder[]
  staff: DemoStaff[]
  devices: DemoDevice[]
  /** The first seals what must not be readable in the database. */
  dataSecrets: readonly string[]
  now: Date
  /** What the areas have open for the next shift. */
  handoverSources: readonly HandoverFacts[]
}

/** What an area adds to the demo because only its own rules can make it. */
export interface DemoPart {
  institution?: (db: Db, random: Random, scene: DemoScene) => Promise<void>
  /** Once, when all tenants are there; the hash is of the password that all accounts have. */
  platform?: (db: Db, passwordHash: string) => Promise<void>
}
