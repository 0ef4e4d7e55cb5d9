import type { AnnouncementDraft } from '@care/shared/admin/announcements/announcement'
import { announcements, notices } from '@care/shared/admin/announcements/announcements.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'
import { announceDueAnnouncements } from './announce-on-time.ts'

const made = testDatabase()
const services = testServices(made)
const { admin, haidian, nurse, chaoyang } = testCallers(made, 'admin', 'haidian', 'nurse', 'chaoyang')

beforeAll(async () => {
  await made.owner.deleteFrom('announcement').execute()
})

const draft = (change: Partial<AnnouncementDraft> = {}) => ({
  title: '停水通知',
  kind: '1' as const,
  content: '<p>明天上午停水</p>',
  ...change,
})
const create = async (caller: Caller, change: Partial<AnnouncementDraft> = {}) =>
  (await services.call(announcements.create, caller, { body: draft(change) })).data.id
const move = (caller: Caller, name: 'publish' | 'withdraw' | 'remove', id: number) =>
  services.call(announcements[name], caller, { params: { id } })
const titles = async (caller: Caller) =>
  (await services.call(notices.page, caller, { query: {} })).data.records.map(({ title }) => title)
const unread = async (caller: Caller) => (await services.call(notices.unread, caller, {})).data.count
const told = () =>
  made.owner.selectFrom('notice').select('payload').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

it('shows an institution its own announcements and the operator’s, once they are published', async () => {
  const own = await create(haidian)
  const platform = await create(admin, { title: '系统升级' })
  expect(await titles(nurse)).toEqual([])
  expect((await move(haidian, 'publish', own)).data).toBe(true)
  expect((await told()).payload).toEqual({
    kind: 'announcement',
    tenantId: 1000002,
    announcementId: own,
    title: '停水通知',
  })
  await move(admin, 'publish', platform)
  expect(await titles(nurse)).toEqual(['系统升级', '停水通知'])
  expect(await titles(chaoyang)).toEqual(['系统升级'])
  expect(await unread(nurse)).toBe(2)
})

it('counts unread announcements per person, and marks all as read in one request', async () => {
  const { data } = await services.call(notices.page, nurse, { query: {} })
  const [first] = data.records
  expect(first).toMatchObject({ isRead: false, tenantName: '平台运营中心' })
  expect((await services.call(notices.read, nurse, { params: { id: first?.id ?? 0 } })).data).toBe(true)
  expect([await unread(nurse), await unread(haidian)]).toEqual([1, 2])
  const { data: page } = await services.call(announcements.page, admin, { query: {} })
  expect(page.records[0]).toMatchObject({ title: '系统升级', readCount: 1 })
  await services.call(notices.readAll, nurse, {})
  expect([await unread(nurse), await unread(haidian)]).toEqual([0, 2])
})

it('an announcement must be withdrawn before it is changed, and is unread again after it is published anew', async () => {
  const { data } = await services.call(announcements.page, haidian, { query: {} })
  const id = data.records[0]?.id ?? 0
  const update = () => services.call(announcements.update, haidian, { body: { ...draft({ title: '停水改期' }), id } })
  expect(await update()).toMatchObject({ code: 1, msg: '已发布的公告请先撤回再修改' })
  expect(await move(haidian, 'remove', id)).toMatchObject({ code: 1, msg: '已发布的公告请先撤回再删除' })
  expect(await move(haidian, 'publish', id)).toMatchObject({ code: 1, msg: '公告状态已变更，请刷新后重试' })
  await move(haidian, 'withdraw', id)
  expect((await told()).payload).toMatchObject({ announcementId: id, title: null })
  expect(await services.call(notices.get, nurse, { params: { id } })).toMatchObject({ status: 404, msg: '公告不存在' })
  expect((await update()).data).toBe(true)
  await move(haidian, 'publish', id)
  expect(await unread(nurse)).toBe(1)
  expect(await titles(nurse)).toContain('停水改期')
})

it('an announcement is shown only between its start and end date, and not announced before its start', async () => {
  const later = await create(haidian, { title: '下月活动', startTime: '2099-01-01 00:00:00' })
  await move(haidian, 'publish', later)
  expect((await told()).payload).toMatchObject({ announcementId: later, title: null })
  const over = await create(haidian, { title: '旧闻', endTime: '2020-01-01 00:00:00' })
  await move(haidian, 'publish', over)
  expect(await titles(nurse)).not.toEqual(expect.arrayContaining(['下月活动']))
  expect(await titles(nurse)).not.toEqual(expect.arrayContaining(['旧闻']))
  const wrong = draft({ startTime: '2026-02-01 00:00:00', endTime: '2026-01-01 00:00:00' })
  expect(await services.call(announcements.create, haidian, { body: wrong })).toMatchObject({
    status: 400,
    msg: '结束时间应晚于开始时间',
  })
})

it('returns 404 for an announcement of another institution, to writers and readers alike', async () => {
  const theirs = await create(chaoyang)
  for (const name of ['publish', 'withdraw', 'remove'] as const)
    expect(await move(haidian, name, theirs)).toEqual(await move(haidian, name, 987_654_321))
  expect(await services.call(announcements.get, haidian, { params: { id: theirs } })).toMatchObject({ status: 404 })
  await move(chaoyang, 'publish', theirs)
  expect(await services.call(notices.get, nurse, { params: { id: theirs } })).toMatchObject({ status: 404 })
  expect(await services.call(notices.read, nurse, { params: { id: theirs } })).toMatchObject({ status: 404 })
  expect(await services.call(announcements.create, nurse, { body: draft() })).toMatchObject({ status: 403 })
})

it('stores sanitised text only, and shows pictures of the institution to every reader by signed addresses', async () => {
  const name = '1b2c3d4e-0000-4000-8000-000000000001.png'
  const content = `<p onclick="x()">你好<script>alert(1)</script></p><img src="/admin/sys-file/1000002/${name}?expires=1&amp;signature=x"><img src="/admin/sys-file/1000003/${name}">`
  const attachments = [{ url: `/admin/sys-file/1000002/${name}`, name: '通知.pdf' }]
  const file = { tenantId: haidian.tenantId, createBy: haidian.userId, fileName: name, original: '通知.pdf' }
  await made.owner
    .insertInto('sysFile')
    .values({ ...file, fileSize: 1, type: 'png', purpose: 'picture', isExternal: false })
    .execute()
  const id = await create(haidian, { content, attachments })
  const kept = await made.owner
    .selectFrom('announcement')
    .select(['content', 'attachments'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(kept.content).toBe(`<p>你好</p><img src="/admin/sys-file/1000002/${name}" alt="" />`)
  await move(haidian, 'publish', id)
  const { data } = await services.call(notices.get, nurse, { params: { id } })
  expect(data.content).toMatch(/src="\/admin\/sys-file\/1000002\/[\w.-]+\?expires=\d+&amp;signature=[\w-]+"/)
  expect(data.attachments[0]?.url).toContain('?expires=')

  expect(
    await services.call(announcements.create, haidian, { body: draft({ content: '<script>1</script>' }) }),
  ).toEqual(expect.objectContaining({ status: 400, msg: '请输入公告内容' }))
  const foreign = [{ url: `/admin/sys-file/1000003/${name}`, name: '别人的.pdf' }]
  expect(await services.call(announcements.create, haidian, { body: draft({ attachments: foreign }) })).toMatchObject({
    msg: '附件或图片不存在，请重新上传',
  })
})

it('announces an announcement with a later start at that time, once, unless it was withdrawn', async () => {
  const hour = (offset: number) => toShanghaiTime(Date.now() + offset * 3_600_000)
  const [ahead, back] = [
    await create(haidian, { title: '明日停电', startTime: hour(1) }),
    await create(haidian, { title: '取消的公告', startTime: hour(1) }),
  ]
  for (const id of [ahead, back]) await move(haidian, 'publish', id)
  await move(haidian, 'withdraw', back)
  const toldOf = async () => {
    const rows = await made.owner.selectFrom('notice').select('payload').execute()
    return rows.map(({ payload }) => (payload as { title: string | null }).title)
  }
  await announceDueAnnouncements(made.database)
  expect(await toldOf()).not.toContain('明日停电')

  const begun = { startTime: new Date(), tellTime: sql<string>`now()` }
  await made.owner.updateTable('announcement').set(begun).where('id', '=', ahead).execute()
  await Promise.all([announceDueAnnouncements(made.database), announceDueAnnouncements(made.database)])
  expect((await toldOf()).filter((title) => title === '明日停电')).toHaveLength(1)
  expect(await toldOf()).not.toContain('取消的公告')
  expect(await titles(nurse)).toContain('明日停电')
})
