import type { Db } from '../db/client.ts'
import type { HandoverFacts } from '../sources/handover-source.ts'
import type { DemoStaff } from './demo.repository.ts'
import type { DemoDevice } from './demo-device.ts'
import type { DemoElder } from './elders.ts'
import type { Random } from './random.ts'

/** An institution of the demo with its people and devices. */
export interface DemoScene {
  tenantId: number
  elders: DemoElder[]
  staff: DemoStaff[]
  devices: DemoDevice[]
  /** Encryption secrets; the first one encrypts new data. */
  dataSecrets: readonly string[]
  now: Date
  /** Open matters for the next shift, from all areas. */
  handoverSources: readonly HandoverFacts[]
}

/** Demo data of an area, created by the area's own code. */
export interface DemoPart {
  institution?: (db: Db, random: Random, scene: DemoScene) => Promise<void>
  /** Runs once, after all tenants exist; the hash is of the password that all accounts share. */
  platform?: (db: Db, passwordHash: string) => Promise<void>
}
