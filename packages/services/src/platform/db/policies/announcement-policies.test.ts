import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { runRolledBack } from '../../../testing/rolled-back.ts'
import { type Db, inTenants } from '../client.ts'

const made = testDatabase()
const [operator, group, ours, theirs] = [1, 1000001, 1000002, 1000003]

const as = <T>(tenantIds: number[], work: (db: Db) => Promise<T>) => inTenants(made.database, tenantIds, work)
const refused = { code: '42501', message: expect.stringContaining('row-level security') }

const tried = <T>(tenantIds: number[], work: (db: Db) => Promise<T>) => runRolledBack(made.database, tenantIds, work)

describe('announcements', () => {
  const announce = async (tenantId: number, status: '0' | '1' | '2') => {
    const row = { tenantId, title: '通知', kind: '1', content: '', createBy: 1, publishTime: new Date(), status }
    return (await made.owner.insertInto('announcement').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const seenBy = async (tenantIds: number[], ids: number[]) =>
    (await as(tenantIds, (db) => db.selectFrom('announcement').select('id').where('id', 'in', ids).execute())).map(
      ({ id }) => id,
    )

  it('of the operator are readable by everyone once published; all others by their tenant alone', async () => {
    const [draft, published, withdrawn] = [await announce(1, '0'), await announce(1, '1'), await announce(1, '2')]
    const [own, foreign] = [await announce(ours, '0'), await announce(theirs, '1')]
    const all = [draft, published, withdrawn, own, foreign]
    expect((await seenBy([ours], all)).sort()).toEqual([published, own].sort())
    expect((await seenBy([theirs], all)).sort()).toEqual([published, foreign].sort())
    expect((await seenBy([group], all)).sort()).toEqual([published])
    expect((await seenBy([operator], all)).sort()).toEqual([draft, published, withdrawn].sort())
  })

  it('of the operator are changed by nobody else', async () => {
    const id = await announce(operator, '1')
    const rename = (db: Db) =>
      db.updateTable('announcement').set({ title: 'x' }).where('id', '=', id).executeTakeFirst()
    const remove = (db: Db) => db.deleteFrom('announcement').where('id', '=', id).executeTakeFirst()
    expect(await tried([ours], rename)).toMatchObject({ numUpdatedRows: 0n })
    expect(await tried([ours], remove)).toMatchObject({ numDeletedRows: 0n })
    expect(await tried([operator], rename)).toMatchObject({ numUpdatedRows: 1n })
    expect(await tried([operator], remove)).toMatchObject({ numDeletedRows: 1n })
  })

  it('show their readers to the readers’ tenant and to the author', async () => {
    const [readAll, readOwn] = [await announce(operator, '1'), await announce(theirs, '1')]
    const someone = async (tenantId: number) =>
      (await made.owner.selectFrom('sysUser').select('id').where('tenantId', '=', tenantId).limit(1).execute())[0]
        ?.id ?? 0
    const people = new Map([
      [operator, await someone(operator)],
      [ours, await someone(ours)],
      [theirs, await someone(theirs)],
    ])
    const reading = (tenantId: number, announcementTenantId: number, announcementId: number) => (db: Db) =>
      db
        .insertInto('announcementRead')
        .values({ tenantId, userId: people.get(tenantId) ?? 0, announcementTenantId, announcementId })
        .returning('announcementId')
        .execute()
    await as([theirs], reading(theirs, operator, readAll))
    await as([theirs], reading(theirs, theirs, readOwn))
    await as([operator], reading(operator, operator, readAll))
    const readings = async (tenantIds: number[]) =>
      (
        await as(tenantIds, (db) =>
          db
            .selectFrom('announcementRead')
            .select('announcementId')
            .where('announcementId', 'in', [readAll, readOwn])
            .orderBy('announcementId')
            .execute(),
        )
      ).map(({ announcementId }) => announcementId)
    expect(await readings([theirs])).toEqual([readAll, readOwn])
    expect(await readings([operator])).toEqual([readAll, readAll])
    expect(await readings([ours])).toEqual([])

    const forget = (db: Db) =>
      db.deleteFrom('announcementRead').where('announcementId', '=', readAll).executeTakeFirst()
    for (const tenant of [operator, theirs])
      await expect(tried([tenant], forget)).rejects.toMatchObject({ code: '42501' })
    await expect(as([operator], reading(theirs, operator, readOwn))).rejects.toMatchObject(refused)
    await expect(as([ours], reading(ours, theirs, readOwn))).rejects.toMatchObject({ code: '23514' })
  })
})
