import type { Caller } from '@care/shared/session/session'
import type { WallBeat } from '@care/shared/walls/wall'
import { wallUserId } from '@care/shared/walls/wall-identity'
import { wallAccounts, walls } from '@care/shared/walls/walls.contract'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { testCallers } from '../../testing/callers.ts'
import { testDatabase } from '../../testing/database.ts'
import { gateway } from '../../testing/identity.ts'
import { testServices } from '../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, group, chaoyang, desk } = testCallers(made, 'haidian', 'group', 'chaoyang', 'desk')
const secretHash = 'h'.repeat(43)
const draft = { name: '一楼大厅', place: '一层', page: 'tenant' as const, privacy: false }
const beat: WallBeat = { version: 'index-1.js', width: 1920, height: 1080, shows: 'tenant', link: 'live' }

beforeEach(async () => {
  await made.owner.deleteFrom('wall').execute()
  await made.owner.deleteFrom('notice').execute()
})

/** The way the gateway asks on behalf of whoever approves. */
const create = (caller: Caller, given: object = {}) =>
  services.call(
    wallAccounts.create,
    { ...caller, permissions: [...caller.permissions, 'internal'] },
    {
      body: { ...draft, secretHash, ...given },
    },
  )
const made1 = async (caller = haidian, given: object = {}) => (await create(caller, given)).data.id
const open = async (id: number, of = haidian, hash = secretHash) =>
  (
    await services.call(
      wallAccounts.open,
      { ...gateway, tenantIds: [of.tenantId] },
      {
        body: { tenantId: of.tenantId, id, secretHash: hash },
      },
    )
  ).data
const list = async (caller = haidian) => (await services.call(walls.page, caller, {})).data.records
/** The wall itself. */
const wall = (id: number): Caller => ({ ...haidian, userId: wallUserId(id), permissions: ['tenant_screen'] })
const say = (id: number) => services.call(walls.beat, wall(id), { body: beat })
const notices = async () =>
  (await made.owner.selectFrom('notice').select('payload').execute()).map(({ payload }) => payload)
const ago = (column: 'beat_time' | 'create_time', span: string) =>
  sql.raw(`update wall set ${column} = now() - interval '${span}'`).execute(made.owner)

it('makes of one approved code one wall, which may see its own screen and nothing else', async () => {
  const id = await made1()
  expect(await create(haidian)).toMatchObject({ code: 1, msg: '该配对码已被批准' })
  const account = await open(id)
  expect(account).toMatchObject({ permissions: ['tenant_screen'], allowedTenantIds: [haidian.tenantId], epoch: 0 })
  expect(account?.user).toMatchObject({ id: -id, nickName: '一楼大厅', tenantId: haidian.tenantId })
  expect((await list()).map(({ name, state, createUser }) => [name, state, createUser])).toEqual([
    ['一楼大厅', 'waiting', haidian.nickName],
  ])
})

it('shows a group what is below it, where the group’s own manager says so', async () => {
  expect(await create(haidian, { page: 'group' })).toMatchObject({ status: 403 })
  const account = await open(await made1(group, { page: 'group' }), group)
  expect(account).toMatchObject({ permissions: ['group_screen'] })
  expect(account?.allowedTenantIds).toEqual([1_000_001, 1_000_002, 1_000_003])
  expect(account?.user.tenantIds).toBe('1000001,1000002,1000003')
})

it('lets in who holds the secret, in its institution, until 30 days went by without a word', async () => {
  const id = await made1()
  expect(await open(id, haidian, 'x'.repeat(43))).toBeNull()
  expect(await open(id, chaoyang)).toBeNull()
  await ago('create_time', '31 days')
  expect(await open(id)).toBeNull()
  await say(id)
  expect(await open(id)).not.toBeNull()
  await ago('beat_time', '29 days 23 hours')
  expect(await open(id)).not.toBeNull()
  await ago('beat_time', '30 days 1 second')
  expect(await open(id)).toBeNull()
})

it('keeps what a wall says of itself, and tells it what it is to show', async () => {
  const id = await made1(haidian, { privacy: true })
  expect((await say(id)).data).toEqual({ name: '一楼大厅', page: 'tenant', privacy: true })
  expect(await list()).toEqual([expect.objectContaining({ ...beat, state: 'alive' })])
  await ago('beat_time', '91 seconds')
  expect((await list())[0]?.state).toBe('silent')
  expect((await services.call(walls.beat, haidian, { body: beat })).status).toBe(403)
})

it('ends a wall that is revoked, tells the gateways, and hears nothing of it any more', async () => {
  const id = await made1()
  await say(id)
  expect((await services.call(walls.revoke, haidian, { params: { id } })).data).toBe(true)
  expect(await open(id)).toBeNull()
  expect(await notices()).toEqual([
    { kind: 'account-changed', tenantId: haidian.tenantId, userId: -id, epoch: 1, keptSession: null },
  ])
  expect((await say(id)).status).toBe(404)
  expect((await services.call(walls.revoke, haidian, { params: { id } })).status).toBe(404)
  expect((await services.call(walls.update, haidian, { body: { ...draft, id } })).status).toBe(404)
  expect((await list())[0]).toMatchObject({ state: 'revoked', revokeUser: haidian.nickName })
})

it('changes name, place and privacy in passing; what it shows only with a new session', async () => {
  const id = await made1(group)
  const update = (given: object) => services.call(walls.update, group, { body: { ...draft, id, ...given } })
  await update({ name: '三楼', privacy: true })
  expect([await notices(), (await open(id, group))?.epoch]).toEqual([[], 0])
  await update({ page: 'group' })
  expect((await open(id, group))?.permissions).toEqual(['group_screen'])
  expect(await notices()).toEqual([expect.objectContaining({ userId: -id, epoch: 1 })])
})

it('is nobody else’s to see or to change', async () => {
  const id = await made1()
  expect(await list(chaoyang)).toEqual([])
  expect((await services.call(walls.revoke, chaoyang, { params: { id } })).status).toBe(404)
  expect((await services.call(walls.update, chaoyang, { body: { ...draft, id } })).status).toBe(404)
  expect((await services.call(walls.page, desk, {})).status).toBe(403)
})
