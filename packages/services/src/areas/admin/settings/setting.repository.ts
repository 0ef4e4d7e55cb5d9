import type { Caller } from '@care/shared/admin/session/session'
import { refused } from '@care/shared/http/errors'
import { type Db, switchTenants } from '../../../platform/db/client.ts'
import { now, rowsOf } from '../../../platform/db/rows.ts'

const perPerson = 300

/** The stored value of a setting; null when there is none. */
export async function findSetting(db: Db, { tenantId, userId }: Caller, name: string): Promise<unknown> {
  await switchTenants(db, [tenantId])
  return (await rowsOf(db, 'userSetting', { tenantId, userId, name }).value('value')) ?? null
}

/** Stores a setting; a null value deletes it. */
export async function saveSetting(
  db: Db,
  { tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>,
  name: string,
  value: unknown,
): Promise<boolean> {
  await switchTenants(db, [tenantId])
  const own = db.selectFrom('userSetting').where('tenantId', '=', tenantId).where('userId', '=', userId)
  if (value === null) {
    await rowsOf(db, 'userSetting', { tenantId, userId, name }).remove()
    return true
  }
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const isNew = !(await own.select('name').where('name', '=', name).executeTakeFirst())
  if (isNew && count >= perPerson) throw refused('个人设置过多')
  await db
    .insertInto('userSetting')
    .values({ tenantId, userId, name, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'userId', 'name'])
        .doUpdateSet(({ ref }) => ({ value: ref('excluded.value'), updateTime: now })),
    )
    .execute()
  return true
}
