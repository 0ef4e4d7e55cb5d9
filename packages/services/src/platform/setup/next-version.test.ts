import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { verifyCredentials } from '../../areas/admin/session/accounts/verify-credentials.ts'
import { testDatabase } from '../../testing/database.ts'
import { dataSecrets } from '../../testing/identity.ts'
import { inTenants } from '../db/client.ts'
import { prepareData } from './first-start.ts'

const made = testDatabase('empty')
const start = () => prepareData({ databaseUrl: made.ownerUrl, dataSecrets, adminPassword: 'Chosen2026' })
const said = vi.spyOn(console, 'log')

beforeAll(start)
afterEach(() => vi.restoreAllMocks())

it('a chosen password of the first administrator is used, and none is printed', async () => {
  expect(said).not.toHaveBeenCalled()
  const open = (password: string) =>
    inTenants(made.database, [], (db) => verifyCredentials(db, { username: 'admin', password }))
  expect(await open('Chosen2026')).toHaveLength(1)
  expect(await open('Another2026')).toEqual([])
})

it('an upgrade updates the menu entries that the operator has not changed; changed and added ones stay', async () => {
  const menu = () =>
    made.owner
      .selectFrom('sysMenu')
      .select([
        'id',
        'parentId',
        'name',
        'path',
        'icon',
        'permission',
        'type',
        'sortOrder',
        'group',
        'system',
        'edited',
      ])
      .orderBy('id')
      .execute()
  const shipped = await menu()
  const set = (id: number, change: object) =>
    made.owner.updateTable('sysMenu').set(change).where('id', '=', id).execute()
  const older = {
    name: '旧',
    path: '/old',
    icon: 'x',
    permission: 'x:y',
    sortOrder: 999,
    group: ['/x'],
    parentId: 8000,
  }
  await set(4100, older)
  await set(3100, { ...older, edited: true })
  await made.owner.deleteFrom('sysMenu').where('id', '=', 9400).execute()
  const own = { parentId: -1, name: '自己的', group: [] }
  await made.owner
    .insertInto('sysMenu')
    .values([
      { ...own, id: 77_001, system: '0' },
      { ...own, id: 77_002, system: '1' },
    ])
    .execute()
  await start()
  const after = await menu()
  expect(after.map(({ id }) => id)).toEqual([...shipped.map(({ id }) => id), 77_001])
  expect(after.filter(({ id }) => id !== 3100 && id !== 77_001)).toEqual(shipped.filter(({ id }) => id !== 3100))
  expect(after.find(({ id }) => id === 3100)).toMatchObject(older)
})

it('an upgrade adds missing parameters and dictionaries, while the operator’s stay', async () => {
  const parameters = () =>
    made.owner
      .selectFrom('sysParam')
      .select(['publicKey', 'publicName', 'publicValue', 'system'])
      .orderBy('publicKey')
      .execute()
  const items = (type: string) =>
    made.owner
      .selectFrom('sysDictItem as item')
      .innerJoin('sysDict as dict', 'dict.id', 'item.dictId')
      .select(['dict.description', 'dict.system', 'value', 'label', 'colorClass', 'sort'])
      .where('type', '=', type)
      .orderBy('sort')
      .execute()
  const [known, kinds, gender] = [await parameters(), await items('announcement_kind'), await items('gender')]
  await made.owner.deleteFrom('sysParam').where('publicKey', '=', 'TRANSFER').execute()
  await made.owner.updateTable('sysParam').set({ publicValue: '康宁' }).where('publicKey', '=', 'SITE_TITLE').execute()
  const { id } = await made.owner
    .selectFrom('sysDict')
    .select('id')
    .where('type', '=', 'announcement_kind')
    .executeTakeFirstOrThrow()
  await made.owner.deleteFrom('sysDictItem').where('dictId', '=', id).execute()
  await made.owner.deleteFrom('sysDict').where('id', '=', id).execute()
  await made.owner.deleteFrom('sysDictItem').where('label', '=', '未说明').execute()
  await start()
  expect(await items('announcement_kind')).toEqual(kinds)
  expect(kinds.map(({ sort }) => sort)).toEqual(kinds.map((_, at) => at))
  expect(kinds[0]?.system).toBe('1')
  expect((await items('gender')).length).toBe(gender.length - 1)
  const titled = known.map((one) => (one.publicKey === 'SITE_TITLE' ? { ...one, publicValue: '康宁' } : one))
  expect(await parameters()).toEqual(titled)
})
