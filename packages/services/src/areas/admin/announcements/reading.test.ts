import { announcements, notices } from '@care/shared/admin/announcements/announcements.contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { admin, nurse, haidian } = testCallers(made, 'admin', 'nurse', 'haidian')
beforeEach(() => made.owner.deleteFrom('announcement').execute())
beforeAll(async () => {
  const { tenantId, userId: createBy } = admin
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

const file = (tenantId: number) => `/admin/sys-file/${tenantId}/1b2c3d4e-0000-4000-8000-000000000001.png`
const published = async (caller: typeof admin, change: object = {}) => {
  const body = { title: '通知', kind: '1' as const, content: '<p>通知</p>', ...change }
  const { id } = (await services.call(announcements.create, caller, { body })).data
  await services.call(announcements.publish, caller, { params: { id } })
  return id
}
const read = (caller: typeof admin, id: number) => services.call(notices.get, caller, { params: { id } })

describe('files of an announcement', () => {
  it('of the operator can be opened by every institution that reads it', async () => {
    const own = file(1)
    const id = await published(admin, { content: `<img src="${own}">`, attachments: [{ url: own, name: '一.png' }] })
    for (const caller of [nurse, admin]) {
      const { content, attachments } = (await read(caller, id)).data
      expect(content).toContain(`src="${own}?expires=`)
      expect(attachments).toEqual([{ url: expect.stringContaining(`${own}?expires=`), name: '一.png' }])
    }
  })

  it('of another institution can be opened by nobody, even if the row refers to them', async () => {
    const [own, theirs] = [file(1000002), file(1000003)]
    const id = await published(haidian)
    const attachments = JSON.stringify([theirs, own].map((url) => ({ url, name: '一.png' })))
    const content = `<img src="${theirs}" alt="" /><img src="${own}" alt="" />`
    await made.owner.updateTable('announcement').set({ attachments, content }).where('id', '=', id).execute()
    const { data } = await read(nurse, id)
    expect(data.attachments).toEqual([{ url: expect.stringContaining(`${own}?expires=`), name: '一.png' }])
    expect(data.content).toContain(`src="${theirs}"`)
    expect(data.content).toContain(`src="${own}?expires=`)
  })
})

it.each([
  ['no bounds', null, null, true],
  ['begun an hour ago', '-1 hour', null, true],
  ['a begin in an hour', '1 hour', null, false],
  ['an end in an hour', null, '1 hour', true],
  ['ended an hour ago', null, '-1 hour', false],
  ['both around now', '-1 hour', '1 hour', true],
])('an announcement is shown to readers with %s: from %s to %s', async (_, start, end, isShown) => {
  const id = await published(haidian)
  await sql`update announcement set start_time = now() + ${start}::interval, end_time = now() + ${end}::interval
    where id = ${id}`.execute(made.owner)
  const { data } = await services.call(notices.page, nurse, { query: {} })
  expect(data.records.map((row) => row.id)).toEqual(isShown ? [id] : [])
  expect((await services.call(notices.unread, nurse, {})).data.count).toBe(isShown ? 1 : 0)
  expect((await read(nurse, id)).status).toBe(isShown ? 200 : 404)
  expect((await services.call(notices.read, nurse, { params: { id } })).status).toBe(isShown ? 200 : 404)
})

it('counts for the writers how many people have read each announcement', async () => {
  const [seen, unseen] = [await published(haidian), await published(haidian)]
  for (const caller of [nurse, haidian]) await services.call(notices.read, caller, { params: { id: seen } })
  const { data } = await services.call(announcements.page, haidian, { query: {} })
  expect(data.records.map(({ id, readCount }) => [id, readCount])).toEqual([
    [unseen, 0],
    [seen, 2],
  ])
})
