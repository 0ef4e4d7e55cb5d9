import { within } from '@care/shared/testing/within'
import type { Insertable } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { type Db, inTenants } from '../../../platform/db/client.ts'
import type { SysFile } from '../../../platform/db/tables.ts'
import { testDatabase } from '../../../testing/database.ts'
import { gatewayCaller } from '../../../testing/identity.ts'
import { countWaiting } from '../../../testing/rows/locks.repository.ts'
import { findExternalFile, insertExternalFile } from './external-file.repository.ts'
import { deleteFile, findFile, findFileToView, insertFile } from './file.repository.ts'

const made = testDatabase()
const megabyte = 1024 * 1024
let next = 0
const row = (tenantId: number, createBy: number, fileSize: number): Insertable<SysFile> => ({
  tenantId,
  createBy,
  fileSize,
  fileName: `${++next}.png`,
  original: '图.png',
  type: 'png',
  purpose: 'picture',
})
const seed = (rows: Insertable<SysFile>[]) => made.owner.insertInto('sysFile').values(rows).execute()
const as = <T>(tenantId: number, work: (db: Db) => Promise<T>) => inTenants(made.database, [tenantId], work)
const keep = (createBy: number, fileSize = 1) => as(1, (db) => insertExternalFile(db, row(1, createBy, fileSize)))
/** Runs as the owner of the tables, without row-level security. */
const bare = <T>(work: (db: Db) => Promise<T>) => made.owner.transaction().execute(work)
const full = { message: '上传的图片过多，请联系平台管理员' }
const noRoom = { message: expect.stringContaining('文件空间已达限额：限额 ') }

beforeEach(() => made.owner.deleteFrom('sysFile').execute())

it('gives each registered person room for thirty files of their own', async () => {
  await seed(Array.from({ length: 29 }, () => ({ ...row(1, 7, 1), isExternal: true })))
  await seed(Array.from({ length: 40 }, () => row(1, 7, 1)))
  await keep(7)
  await expect(keep(7)).rejects.toMatchObject(full)
  await keep(8)
})

it('gives each registered person room for thirty megabytes of their own', async () => {
  await seed([{ ...row(1, 7, 29 * megabyte), isExternal: true }, row(1, 7, megabyte)])
  await expect(keep(7, megabyte + 1)).rejects.toMatchObject(full)
  await keep(7, megabyte)
  await expect(keep(7, 1)).rejects.toMatchObject(full)
  await keep(8, megabyte)
})

it('fills an institution’s quota to the last byte, without files of others or of registered people', async () => {
  const quota = 1_000
  await seed([row(1_000_002, 7, 400), row(1_000_003, 7, 900), { ...row(1_000_002, 7, 900), isExternal: true }])
  const give = (size: number) => as(1_000_002, (db) => insertFile(db, row(1_000_002, 7, size), quota))
  await expect(give(601)).rejects.toMatchObject(noRoom)
  await give(600)
  await expect(give(1)).rejects.toMatchObject(noRoom)
})

it.each([
  ['a person', (db: Db) => insertExternalFile(db, row(1, 7, 16 * megabyte)), full],
  ['an institution', (db: Db) => insertFile(db, row(1, 7, 16 * megabyte), 30 * megabyte), noRoom],
] as const)('makes the second of two uploads of %s wait for the first', async (_, insert, refusal) => {
  const [hasInserted, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = as(1, async (db) => {
    await insert(db)
    hasInserted.resolve()
    await mayEnd.promise
  })
  await within('the first upload having its row', hasInserted.promise)
  const second = Promise.allSettled([as(1, insert)])
  try {
    await expect.poll(() => countWaiting(made.owner)).toBe(1)
  } finally {
    mayEnd.resolve()
  }
  await first
  expect(await second).toMatchObject([{ status: 'rejected', reason: refusal }])
})

it('finds, shows and removes only files of the given tenants, by the queries themselves', async () => {
  const [own, theirs, external] = [row(1_000_002, 7, 1), row(1_000_003, 7, 1), { ...row(1, 7, 1), isExternal: true }]
  await seed([own, theirs, external, { ...own, tenantId: 1_000_003, original: '同名.png' }])
  const caller = { ...gatewayCaller, tenantId: 1_000_002, tenantIds: [1_000_002], permissions: ['file:view'] }
  const idOf = async ({ tenantId, fileName }: Insertable<SysFile>) =>
    (
      await made.owner
        .selectFrom('sysFile')
        .select('id')
        .where('tenantId', '=', tenantId)
        .where('fileName', '=', fileName)
        .executeTakeFirstOrThrow()
    ).id
  const view = (query: object) => bare((db) => findFileToView(db, caller, query))
  expect(await view({ id: await idOf(own) })).toMatchObject({ fileName: own.fileName, original: '图.png' })
  expect(await view({ bucket: '1000002', fileName: own.fileName })).toMatchObject({ original: '图.png' })
  for (const query of [
    { id: await idOf(theirs) },
    { bucket: '1000003', fileName: theirs.fileName },
    { bucket: '1000002', fileName: theirs.fileName },
    { fileName: own.fileName },
    { bucket: '1000002' },
    {},
  ])
    expect(await view(query)).toBeUndefined()

  expect((await bare((db) => findFile(db, { ...own, tenantId: 1_000_003 })))?.original).toBe('同名.png')
  expect(await bare((db) => findFile(db, { ...theirs, tenantId: 1_000_002 }))).toBeUndefined()
  expect(await bare(async (db) => deleteFile(db, caller, await idOf(theirs)))).toBe(false)
  expect(await bare(async (db) => deleteFile(db, caller, await idOf(own)))).toBe(true)
  expect((await bare((db) => findFile(db, { ...own, tenantId: 1_000_003 })))?.original).toBe('同名.png')

  const of = (accountId: number, file: { tenantId: number; fileName: string }) =>
    bare((db) => findExternalFile(db, accountId, file))
  expect(await of(7, external)).toMatchObject({ original: '图.png', type: 'png', fileSize: 1, purpose: 'picture' })
  await made.owner
    .insertInto('sysFile')
    .values({ ...external, fileName: 'own.png', isExternal: false })
    .execute()
  expect([
    await of(8, external),
    await of(7, { ...external, tenantId: 1_000_003 }),
    await of(7, theirs),
    await of(7, { tenantId: 1, fileName: 'own.png' }),
  ]).toEqual([undefined, undefined, undefined, undefined])
})
