import { toShanghaiDay } from '@care/shared/shanghai-time'
import { type Database, type Db, inTenants } from '../db/client.ts'
import { argon2Hash } from '../secrets/argon2.ts'
import { createIdCards, type IdCards } from '../secrets/id-cards.ts'
import { insertCatalogue, insertVocabulary } from '../setup/starter/starter.repository.ts'
import { createTenant, type NewTenant } from '../setup/tenant.repository.ts'
import {
  advanceSequences,
  analyzeTables,
  deleteNotices,
  findDemoStaff,
  insertAnnouncements,
  insertElders,
  insertWorkOrders,
} from './demo.repository.ts'
import type { DemoPart, DemoScene } from './demo-part.ts'
import { fillDevices } from './device-demo.ts'
import { makeElders, makeFamilies } from './elders.ts'
import { createRandom, seedOf } from './random.ts'
import { demoTenants, places } from './tenants.ts'
import { type IdCounters, makeWorkOrders } from './work-orders.ts'

const password = 'Care2026'
const eldersEach = 126
/** Days before the demo's first orders, from which the catalogue has its prices. */
const pricesFrom = 40
const day = 86_400_000

interface Filling extends Pick<DemoScene, 'dataSecrets' | 'handoverSources'> {
  parts: Readonly<Record<string, DemoPart>>
  now?: Date
}

/**
 * Fills an empty database with the demo, in one transaction: tenants, accounts, elders, catalogue, devices and 30 days
 * of work orders, measurements and warnings.
 */
export async function loadDemo(database: Database, { parts, now = new Date(), ...given }: Filling): Promise<void> {
  const cards = createIdCards(given.dataSecrets)
  await inTenants(database, [], async (db) => {
    const numbers = { id: 200_000, workNo: 0, elderId: 100_000 }
    for (const { tenant, users } of demoTenants) {
      const hashed = users.map(async (user) => ({ ...user, passwordHash: await argon2Hash(password) }))
      await createTenant(db, tenant, await Promise.all(hashed))
      await insertAnnouncements(db, tenant.id, now)
      if (places[tenant.id]) await fillInstitution(db, tenant, numbers, { ...given, parts, cards, now })
    }
    const passwordHash = await argon2Hash(password)
    for (const { platform } of Object.values(parts)) await platform?.(db, passwordHash)
    await advanceSequences(db, { elderId: numbers.elderId, workOrderId: numbers.id, workNo: numbers.workNo })
  })
  await analyzeTables(database)
}

async function fillInstitution(
  db: Db,
  { id: tenantId, name: tenantName }: NewTenant,
  numbers: IdCounters & { elderId: number },
  { parts, cards, ...given }: Filling & { cards: IdCards; now: Date },
) {
  const { now } = given
  const random = createRandom(tenantId)
  const elders = makeElders(random, tenantId, numbers.elderId + 1, eldersEach, now)
  numbers.elderId += eldersEach
  const families = elders.flatMap((elder) => makeFamilies(random, elder))
  await insertElders(db, elders, families, cards)

  const catalogue = await insertCatalogue(db, tenantId, toShanghaiDay(now.getTime() - pricesFrom * day))
  const staff = await findDemoStaff(db, tenantId)
  await insertVocabulary(db, tenantId, staff[0]?.nickName ?? '')
  await insertWorkOrders(db, makeWorkOrders(random, numbers, { tenantId, tenantName, elders, catalogue, staff, now }))

  const devices = await fillDevices(db, { tenantId, elders, now })
  const scene = { ...given, tenantId, elders, staff, devices }
  for (const [name, { institution }] of Object.entries(parts))
    await institution?.(db, createRandom(seedOf(`${name} ${tenantId}`)), scene)
  // deletes notices that business rules created while the demo data was loaded, because nobody has to receive them
  await deleteNotices(db)
}
