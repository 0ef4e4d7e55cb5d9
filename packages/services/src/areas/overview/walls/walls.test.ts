import type { Caller } from '@care/shared/admin/session/session'
import type { WallBeat } from '@care/shared/overview/walls/wall'
import { wallUserId } from '@care/shared/overview/walls/wall-identity'
import { wallAccounts, walls } from '@care/shared/overview/walls/walls.contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { gatewayCaller, signedIdentityHeader } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { haidian, group, chaoyang, desk } = testCallers(made, 'haidian', 'group', 'chaoyang', 'desk')
const secretHash = 'h'.repeat(43)
const tenantPage = { kind: 'tenant' as const, floorId: null }
const groupPage = { kind: 'group' as const, floorId: null }
const draft = { name: '一楼大厅', place: '一层', pages: [tenantPage], seconds: 30, privacy: false }
const beat: WallBeat = { version: 'index-1.js', width: 1920, height: 1080, shows: 'tenant', link: 'live' }

beforeEach(async () => {
  await made.owner.deleteFrom('wallPicture').execute()
  await made.owner.deleteFrom('wall').execute()
  await made.owner.deleteFrom('notice').execute()
})

/** Creates a big screen, as the gateway does on behalf of the approver. */
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
      { ...gatewayCaller, tenantIds: [of.tenantId] },
      {
        body: { tenantId: of.tenantId, id, secretHash: hash },
      },
    )
  ).data
const list = async (caller = haidian) => (await services.call(walls.page, caller, {})).data.records
/** A big screen as the caller. */
const wall = (id: number): Caller => ({ ...haidian, userId: wallUserId(id), permissions: ['tenant_screen'] })
const say = (id: number) => services.call(walls.beat, wall(id), { body: beat })
const notices = async () =>
  (await made.owner.selectFrom('notice').select('payload').execute()).map(({ payload }) => payload)
const ago = (column: 'beat_time' | 'create_time', span: string) =>
  sql.raw(`update wall set ${column} = now() - interval '${span}'`).execute(made.owner)

it('each approved code creates one big screen, which may see its own page only', async () => {
  const id = await made1()
  expect(await create(haidian)).toMatchObject({ code: 1, msg: '该配对码已被批准' })
  const account = await open(id)
  expect(account).toMatchObject({ permissions: ['tenant_screen'], allowedTenantIds: [haidian.tenantId], epoch: 0 })
  expect(account?.user).toMatchObject({ id: -id, nickName: '一楼大厅', tenantId: haidian.tenantId })
  expect((await list()).map(({ name, state, createUser }) => [name, state, createUser])).toEqual([
    ['一楼大厅', 'waiting', haidian.nickName],
  ])
})

it('a big screen cannot be created or changed by a person who sees less than it would show', async () => {
  const part: Caller = { ...haidian, scope: `${haidian.tenantId},${haidian.userId}` }
  const beyondOwn = '大屏会显示您数据范围以外的内容，请由能看到整个机构的管理员设置'
  expect(await create(part)).toMatchObject({ status: 403, msg: beyondOwn })
  const id = await made1()
  const change = { id, ...draft, name: '二楼大厅' }
  expect(await services.call(walls.update, part, { body: change })).toMatchObject({ status: 403, msg: beyondOwn })
  expect(await services.call(walls.update, haidian, { body: change })).toMatchObject({ code: 0 })
})

it('a big screen set up by the group’s manager shows the group’s institutions', async () => {
  expect(await create(haidian, { pages: [tenantPage, groupPage] })).toMatchObject({ status: 403 })
  const account = await open(await made1(group, { pages: [groupPage] }), group)
  expect(account).toMatchObject({ permissions: ['group_screen'] })
  expect(account?.allowedTenantIds).toEqual([1_000_001, 1_000_002, 1_000_003])
  expect(account?.user.tenantIds).toBe('1000001,1000002,1000003')
})

it('a big screen signs in with its secret until 30 days without a heartbeat', async () => {
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

it('a heartbeat stores the screen’s report, and returns its pages', async () => {
  const id = await made1(haidian, { privacy: true })
  expect((await say(id)).data).toEqual({ name: '一楼大厅', pages: [tenantPage], seconds: 30, privacy: true })
  expect(await list()).toEqual([expect.objectContaining({ ...beat, state: 'alive' })])
  await ago('beat_time', '91 seconds')
  expect((await list())[0]?.state).toBe('silent')
  expect((await services.call(walls.beat, haidian, { body: beat })).status).toBe(403)
})

it('revoking a big screen notifies the gateways, and its heartbeats are ignored afterwards', async () => {
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

it('a running screen gets a new name, place, interval and privacy, but new pages only with a new session', async () => {
  const id = await made1(group)
  const update = (given: object) => services.call(walls.update, group, { body: { ...draft, id, ...given } })
  await update({ name: '三楼', privacy: true, seconds: 60 })
  expect([await notices(), (await open(id, group))?.epoch]).toEqual([[], 0])
  await update({ pages: [tenantPage, groupPage] })
  expect((await open(id, group))?.permissions).toEqual(['tenant_screen', 'group_screen'])
  expect(await notices()).toEqual([expect.objectContaining({ userId: -id, epoch: 1 })])
})

it('a big screen is visible and editable only in its own institution', async () => {
  const id = await made1()
  expect(await list(chaoyang)).toEqual([])
  expect((await services.call(walls.revoke, chaoyang, { params: { id } })).status).toBe(404)
  expect((await services.call(walls.update, chaoyang, { body: { ...draft, id } })).status).toBe(404)
  expect((await services.call(walls.page, desk, {})).status).toBe(403)
})

describe('floors in turn', () => {
  const floorOf = (tenantId: number) =>
    made.owner
      .insertInto('floor')
      .columns(['tenantId', 'buildingId', 'name'])
      .expression((eb) =>
        eb
          .selectFrom('building')
          .select(['tenantId', 'id', sql<string>`'顶层' || clock_timestamp()`.as('name')])
          .where('tenantId', '=', tenantId)
          .limit(1),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(({ id }) => ({ kind: 'ward' as const, floorId: id }))

  it('are shown in order, and left out when they are removed', async () => {
    const [one, other] = [await floorOf(haidian.tenantId), await floorOf(haidian.tenantId)]
    const id = await made1(haidian, { pages: [one, tenantPage, other] })
    expect((await open(id))?.permissions).toEqual(['tenant_screen'])
    expect((await say(id)).data.pages).toEqual([one, tenantPage, other])
    const names = async () => (await list())[0]?.pages.map(({ floorName }) => floorName)
    expect(await names()).toEqual([expect.stringMatching(/.+ 顶层/), null, expect.stringMatching(/.+ 顶层/)])

    await made.owner.deleteFrom('floor').where('id', '=', one.floorId).execute()
    expect((await say(id)).data.pages).toEqual([tenantPage, other])
    expect(await names()).toEqual([null, null, expect.stringMatching(/.+ 顶层/)])
    const again = { ...draft, id, pages: [one] }
    expect((await services.call(walls.update, haidian, { body: again })).status).toBe(404)
  })

  it('belong to the screen’s own institution, whoever the caller is', async () => {
    const [own, foreign] = [await floorOf(haidian.tenantId), await floorOf(chaoyang.tenantId)]
    expect((await create(haidian, { pages: [foreign] })).status).toBe(404)
    const id = await made1(haidian, { pages: [own] })
    const change = (caller: Caller, pages: object[]) =>
      services.call(walls.update, caller, { body: { ...draft, id, pages: pages as (typeof own)[] } })
    expect((await change(haidian, [own, foreign])).status).toBe(404)
    // the group sees both institutions, but the big screen only its own
    expect((await change(group, [own, foreign])).status).toBe(404)
    expect((await say(id)).data.pages).toEqual([own])
  })

  it.each([
    [[], 60, '请选择显示的大屏'],
    [[{ kind: 'ward' }], 60, '请选择护理站的楼层'],
    [[tenantPage, tenantPage], 60, '轮播中有重复的页面'],
    [[tenantPage], 9, '每页时长须为 10 至 3600 秒的整数'],
    [[tenantPage], 3601, '每页时长须为 10 至 3600 秒的整数'],
  ])('cannot be saved as %j for %i seconds', async (pages, seconds, msg) => {
    expect(await create(haidian, { pages, seconds })).toMatchObject({ status: 400, msg: expect.stringContaining(msg) })
  })
})

describe('the last screenshot of a big screen', () => {
  const drawn = (width: number, format: 'webp' | 'jpeg' | 'png') =>
    sharp({ create: { width, height: 36, channels: 3, background: '#0a1422' } })
      .toFormat(format)
      .toBuffer()
  const show = async (id: number, picture: Buffer, caller = wall(id)) => {
    const body = { picture: picture.toString('base64') }
    const { status, code } = await services.call(walls.keepPicture, caller, { body })
    return code === 0 ? 'kept' : status === 200 ? 'refused' : status
  }
  const look = async (id: number, caller = haidian) => {
    const { statusCode, headers, rawPayload } = await services.app.inject({
      url: `/admin/wall/picture/${id}`,
      headers: signedIdentityHeader(caller),
    })
    return statusCode === 200 ? { type: headers['content-type'], ...(await sharp(rawPayload).metadata()) } : statusCode
  }

  it('is the newest one, encoded anew and small, and visible to people who may see big screens', async () => {
    const id = await made1()
    expect([await look(id), (await list())[0]?.pictureTime]).toEqual([404, null])
    expect(await show(id, await drawn(64, 'jpeg'))).toBe('kept')
    expect(await show(id, await drawn(1280, 'webp'))).toBe('kept')
    expect(await look(id)).toMatchObject({ type: 'image/webp', format: 'webp', width: 640 })
    expect((await list())[0]?.pictureTime).toMatch(/^20/)
    expect([await look(id, chaoyang), await look(id, desk)]).toEqual([404, 403])
  })

  it('must be a small picture, and is accepted only from the screen itself', async () => {
    const id = await made1()
    expect(await show(id, await drawn(64, 'png'))).toBe('refused')
    expect(await show(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('refused')
    expect(await show(id, (await drawn(64, 'webp')).subarray(0, 20))).toBe('refused')
    expect(await show(id, Buffer.alloc(60_001))).toBe(400)
    expect(await show(id, await drawn(64, 'webp'), haidian)).toBe(403)
    expect(await show(id, await drawn(64, 'webp'), { ...wall(id), tenantIds: [chaoyang.tenantId] })).toBe(404)
    expect(await look(id)).toBe(404)
  })

  it('is deleted when the screen is revoked, and when it no longer may show names', async () => {
    const id = await made1()
    await show(id, await drawn(64, 'webp'))
    await services.call(walls.update, haidian, { body: { ...draft, id, privacy: true } })
    expect(await look(id)).toBe(404)
    await show(id, await drawn(64, 'webp'))
    await services.call(walls.update, haidian, { body: { ...draft, id, privacy: true } })
    expect(await look(id)).toMatchObject({ format: 'webp' })
    await services.call(walls.revoke, haidian, { params: { id } })
    expect([await look(id), await show(id, await drawn(64, 'webp'))]).toEqual([404, 404])
  })
})
