import { announcements, notices } from '@care/shared/admin/announcements/announcements.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createApp } from '../../../platform/http/app.ts'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { identitySecret } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'
import { announceDueAnnouncements } from './announce-on-time.ts'
import { announcementsApp } from './announcements.area.ts'

// fake the timers before the services start theirs
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterAll(() => {
  vi.useRealTimers()
})
const made = testDatabase()
const services = testServices(made)
const { haidian, nurse, group } = testCallers(made, 'haidian', 'nurse', 'group')

beforeEach(() => made.owner.deleteFrom('announcement').execute())
beforeAll(async () => {
  const { tenantId, userId: createBy } = haidian
  await made.owner
    .insertInto('sysFile')
    .values({
      tenantId,
      createBy,
      fileName: '1b2c3d4e-0000-4000-8000-000000000001.png',
      original: '一.png',
      fileSize: 1,
      type: 'png',
      purpose: 'picture',
      isExternal: false,
    })
    .execute()
})

const picture = '/admin/sys-file/1000002/1b2c3d4e-0000-4000-8000-000000000001.png'
const whole = {
  title: '停水',
  kind: '2' as const,
  content: '<p>停水</p>',
  attachments: [{ url: picture, name: '一.png' }],
  startTime: '2026-01-02 03:04:05',
  endTime: '2099-01-02 03:04:05',
}
const draft = { title: '新', kind: '1' as const, content: `<img src="${picture}">` }
const plain = { ...draft, content: '<p>新</p>' }
const create = async (body: object = draft) =>
  (await services.call(announcements.create, haidian, { body: body as never })).data.id
const update = (body: object) => services.call(announcements.update, haidian, { body: body as never })
const read = async (id: number) => (await services.call(announcements.get, haidian, { params: { id } })).data
const act = (name: 'publish' | 'withdraw' | 'remove', id: number) =>
  services.call(announcements[name], haidian, { params: { id } })
const put = (id: number, change: object) =>
  made.owner.updateTable('announcement').set(change).where('id', '=', id).execute()

it('stores every field of a new announcement and of a change', async () => {
  const [other, id] = [await create(), await create(whole)]
  const untouched = await read(other)
  const { attachments: _signed, ...kept } = whole
  expect(await read(id)).toMatchObject({ ...kept, status: '0', publishTime: null, createUser: haidian.nickName })
  expect((await read(id)).attachments).toEqual([
    { url: expect.stringContaining(`${picture}?expires=`), name: '一.png' },
  ])
  expect((await update({ ...draft, id })).data).toBe(true)
  const bare = { title: '新', kind: '1', startTime: null, endTime: null, attachments: [] }
  expect(await read(id)).toMatchObject({ ...bare, tenantName: '康宁养老·海淀院' })
  expect(await read(other)).toEqual({ ...untouched, content: expect.stringContaining(picture) })
  for (const content of ['<p>&nbsp; </p>', '<p></p>'])
    expect(await update({ ...draft, id, content })).toMatchObject({ status: 400, msg: '请输入公告内容' })
})

it.each([
  ['0', { publish: '1', withdraw: null, update: '0', remove: 'gone' }],
  ['1', { publish: null, withdraw: '2', update: null, remove: null }],
  ['2', { publish: '1', withdraw: null, update: '0', remove: 'gone' }],
] as const)('allows from state %s only the moves that start there', async (status, moves) => {
  for (const [move, end] of Object.entries(moves) as [keyof typeof moves, string | null][]) {
    const id = await create()
    await put(id, { status, publishTime: '2026-01-01 00:00:00+08' })
    const answer = move === 'update' ? await update({ ...draft, id }) : await act(move, id)
    expect({ move, code: answer.code }).toEqual({ move, code: end === null ? 1 : 0 })
    const after = await read(id)
    expect({ move, status: after?.status ?? 'gone' }).toEqual({ move, status: end ?? status })
    if (!after) continue
    expect(after.publishTime === '2026-01-01 00:00:00').toBe(!(move === 'publish' && end))
  }
})

it('belongs to the institution of the session, even when the request is narrowed', async () => {
  const narrowed = { ...group, tenantIds: [1000002] }
  const { data } = await services.call(announcements.create, narrowed, { body: plain })
  const params = { id: data.id }
  const seen = await services.call(announcements.get, narrowed, { params })
  expect(seen.data).toMatchObject({ tenantId: 1000001, createUser: group.nickName })
  expect((await services.call(announcements.update, narrowed, { body: { ...plain, id: data.id } })).data).toBe(true)
  expect((await services.call(announcements.publish, narrowed, { params })).data).toBe(true)
  const titles = async () =>
    (await services.call(notices.page, narrowed, { query: {} })).data.records.map(({ tenantId }) => tenantId)
  expect(await titles()).toEqual([1000001])
  expect((await services.call(notices.unread, narrowed, {})).data.count).toBe(1)
  expect((await services.call(notices.get, narrowed, { params })).data.isRead).toBe(false)
  expect((await services.call(notices.read, narrowed, { params })).data).toBe(true)
  expect((await services.call(notices.readAll, narrowed, {})).data).toBe(true)
  expect((await services.call(announcements.withdraw, narrowed, { params })).data).toBe(true)
  expect((await services.call(announcements.remove, narrowed, { params })).data).toBe(true)
})

it('is unread and listed first again after it is published anew', async () => {
  const [early, late] = [await create({ ...draft, title: '早' }), await create({ ...draft, title: '晚' })]
  await act('publish', late)
  await act('publish', early)
  const rows = async () =>
    (await services.call(notices.page, nurse, { query: {} })).data.records.map(
      ({ title, isRead }) => `${title} ${isRead}`,
    )
  expect(await rows()).toEqual(['早 false', '晚 false'])
  const markRead = () => services.call(notices.read, nurse, { params: { id: late } })
  await markRead()
  expect(await rows()).toEqual(['早 false', '晚 true'])
  await act('withdraw', late)
  expect(await markRead()).toMatchObject({ status: 404, msg: '公告不存在' })
  await act('publish', late)
  expect(await rows()).toEqual(['晚 false', '早 false'])
  await markRead()
  expect(await rows()).toEqual(['晚 true', '早 false'])
})

it('counts up to a hundred unread announcements, and marks all of them as read', async () => {
  await sql`insert into announcement (tenant_id, title, kind, content, create_by, status, publish_time)
    select 1000002, n, '1', '', 1, '1', now() from generate_series(1, 101) n`.execute(made.owner)
  const unread = async () => (await services.call(notices.unread, nurse, {})).data.count
  expect(await unread()).toBe(100)
  await services.call(notices.readAll, nurse, {})
  expect(await unread()).toBe(0)
})

const due = (tenantId: number, title: string, status: '1' | '2' = '1') => ({
  tenantId,
  title,
  kind: '1',
  content: '',
  createBy: 1,
  status,
  publishTime: new Date(),
  tellTime: new Date(Date.now() - 1_000),
})
const told = async (title: string) => {
  const rows = await made.owner.selectFrom('notice').select('payload').orderBy('id').execute()
  return rows.filter(({ payload }) => (payload as { title: string | null }).title?.startsWith(title)).length
}

it('announces each announcement that is due, of every institution', async () => {
  const titles = [due(1000002, '到时一'), due(1000002, '到时二'), due(1000003, '到时三'), due(1000002, '到时未发', '2')]
  await made.owner.insertInto('announcement').values(titles).execute()
  await announceDueAnnouncements(made.database)
  await announceDueAnnouncements(made.database)
  expect(await told('到时')).toBe(3)
})

it('polls for due announcements every two seconds, until the app closes', async () => {
  await made.owner.insertInto('announcement').values(due(1000002, '准点')).execute()
  vi.advanceTimersByTime(2_000)
  await expect.poll(() => told('准点')).toBe(1)
  const running = vi.getTimerCount()
  const app = createApp({ logLevel: 'silent' })
  await app.register(announcementsApp, { database: made.database, identitySecret })
  await app.ready()
  expect(vi.getTimerCount()).toBe(running + 1)
  await app.close()
  expect(vi.getTimerCount()).toBe(running)
})
