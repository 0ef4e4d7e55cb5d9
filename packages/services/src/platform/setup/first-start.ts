import { operatorTenantId } from '@care/shared/admin/session/identity'
import {
  createDatabase,
  createPool,
  type Database,
  type Db,
  findAllTenantIds,
  inTenants,
  withAdvisoryLock,
} from '../db/client.ts'
import { generateFirstPassword } from '../secrets/first-password.ts'
import { createIdCards } from '../secrets/id-cards.ts'
import { hashPassword } from '../secrets/passwords.ts'
import { offerPermissions } from './offer-permissions.repository.ts'
import { hasTenants, refreshPlatform } from './platform.repository.ts'
import { sealIdCards } from './seal-id-cards.repository.ts'
import { giveDueStarters } from './starter/due-starter.repository.ts'
import type { StarterPart } from './starter/starter-part.ts'
import { createTenant } from './tenant.repository.ts'

/** Advisory lock number: of two services that start concurrently, only one fills an empty database. */
const fillingLock = 722_002

interface Start {
  databaseUrl: string
  adminPassword?: string | undefined
  dataSecrets: readonly string[]
  /** Fills the database with the demo; undefined outside of demo mode. */
  fillDemo?: ((database: Database, dataSecrets: readonly string[]) => Promise<void>) | undefined
  /** Starter parts to create for institutions that are older than the part. */
  starterParts?: Readonly<Record<string, StarterPart>>
}

/**
 * Upgrades the data of a database to this version. Fills an empty database: with the demo in demo mode, otherwise with
 * the operator's tenant and its first administrator.
 */
export async function prepareData({
  databaseUrl,
  adminPassword,
  dataSecrets,
  fillDemo,
  starterParts = {},
}: Start): Promise<void> {
  const pool = createPool(databaseUrl, { max: 3, statement: 60_000, idleInTransaction: 60_000 })
  const database = createDatabase(pool)
  const cards = createIdCards(dataSecrets)
  const fill = async () => {
    const isEmpty = await inTenants(database, [operatorTenantId], async (db) => {
      await refreshPlatform(db)
      return !(await hasTenants(db))
    })
    if (!isEmpty) {
      await offerPermissions(database)
      const tenantIds = await findAllTenantIds(database)
      await inTenants(database, tenantIds, (db) => giveDueStarters(db, starterParts))
      return sealIdCards((work) => inTenants(database, tenantIds, work), cards)
    }
    if (fillDemo) await fillDemo(database, dataSecrets)
    else await inTenants(database, [operatorTenantId], (db) => createOperator(db, adminPassword))
  }
  try {
    await withAdvisoryLock(pool, fillingLock, fill)
  } finally {
    await database.destroy()
  }
}

async function createOperator(db: Db, given: string | undefined): Promise<void> {
  const password = given ?? generateFirstPassword()
  await createTenant(db, { id: operatorTenantId, parentId: 0, name: '平台运营中心', code: 'operator' }, [
    {
      username: 'admin',
      nickName: '平台管理员',
      passwordHash: await hashPassword(password),
      superAdmin: 1,
      role: 'operator',
    },
  ])
  if (given === undefined) console.log(`首次启动：管理员账号 admin，初始密码 ${password}（只显示这一次，请立即保存）`)
}
