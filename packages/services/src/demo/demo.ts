import { demoPeople } from '@care/shared/session/social-names'
import { findCredentials } from '../auth/account.repository.ts'
import { hashPassword } from '../auth/passwords.ts'
import { type Database, type Db, inTenants } from '../db/client.ts'
import { createTenant } from '../setup/tenant.repository.ts'
import { insertBinding } from '../social/social.repository.ts'
import {
  continueAfter,
  findDemoStaff,
  gatherStatistics,
  insertAnnouncements,
  insertCatalogue,
  insertElders,
  insertPlainDemo,
  insertWorkOrders,
} from './demo.repository.ts'
import { fillDevices } from './device-demo.ts'
import { makeElders, makeFamilies } from './elders.ts'
import { insertOutsiders } from './outsiders.ts'
import { createRandom } from './random.ts'
import { demoTenants, places } from './tenants.ts'
import { makeWorkOrders, type Numbers } from './work-orders.ts'

const password = 'Care2026'
const eldersEach = 126

/** Fills an empty database with the demo, all or nothing: tenants, accounts, elders, catalogue, devices and 30 days of work orders, measurements and warnings. */
export async function loadDemo(database: Database, now = new Date()): Promise<void> {
  await inTenants(database, [], async (db) => {
    const numbers = { id: 200_000, workNo: 0, elderId: 100_000 }
    for (const { tenant, users } of demoTenants) {
      const hashed = users.map(async (user) => ({ ...user, passwordHash: await hashPassword(password) }))
      await createTenant(db, tenant, await Promise.all(hashed))
      await insertAnnouncements(db, tenant.id, now)
      if (places[tenant.id]) await fillInstitution(db, tenant.id, tenant.name, numbers, now)
    }
    await bindDemoPeople(db)
    await insertOutsiders(db, await hashPassword(password))
    await continueAfter(db, { elderId: numbers.elderId, workOrderId: numbers.id, workNo: numbers.workNo })
  })
  await gatherStatistics(database)
}

/** Those who can be chosen on the page of the demo's sign-in provider. */
async function bindDemoPeople(db: Db) {
  for (const { username, openId, name } of demoPeople)
    for (const { tenantId, userId } of username ? await findCredentials(db, username) : [])
      await insertBinding(db, { tenantId, userId }, { type: 'DEMO', openId, name })
}

async function fillInstitution(
  db: Db,
  tenantId: number,
  tenantName: string,
  numbers: Numbers & { elderId: number },
  now: Date,
) {
  const random = createRandom(tenantId)
  const elders = makeElders(random, tenantId, numbers.elderId + 1, eldersEach, now)
  numbers.elderId += eldersEach
  const families = elders.flatMap((elder) => makeFamilies(random, elder))
  await insertElders(db, elders, families)

  const catalogue = await insertCatalogue(db, tenantId)
  const staff = await findDemoStaff(db, tenantId)
  await insertPlainDemo(db, tenantId, staff[0]?.nickName ?? '')
  await insertWorkOrders(db, makeWorkOrders(random, numbers, { tenantId, tenantName, elders, catalogue, staff, now }))
  await fillDevices(db, createRandom(tenantId + 1), { tenantId, elders, staff, now })
}
