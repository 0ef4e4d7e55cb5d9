import { files } from '@care/shared/admin/files/files.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'
import { fileUses } from './uses.repository.ts'

const made = testDatabase()
const services = testServices(made, { quota: 40_000_000 })
const { admin: operator, group, haidian, chaoyang } = testCallers(made, 'admin', 'group', 'haidian', 'chaoyang')
const tenantId = 1000002
/** The caller with all their tenants selected, as the request headers state it. */
const over = (caller: Caller) => ({ ...caller, tenantIds: [1, 1000001, tenantId, 1000003, 1000010] })

async function upload(original: string, by = haidian) {
  const form = new FormData()
  form.append('type', 'picture')
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#00569d' } })
    .png()
    .toBuffer()
  form.append('file', new File([new Uint8Array(picture)], original))
  const { url } = (await services.call(files.upload, by, { body: form as never })).data
  const [one] = (await services.call(files.page, by, { query: { original } })).data.records
  return { url, id: one?.id ?? 0 }
}
const listed = async (query: object, by = haidian) =>
  (await services.call(files.page, by, { query: query as never })).data.records
const remove = (id: number, by = haidian) => services.call(files.remove, by, { params: { id } })

it('returns where and by whom a file is used, and removes a file only when it is unused', async () => {
  const { url, id } = await upload('王奶奶.png')
  expect((await listed({ original: '王奶奶' }))[0]).toMatchObject({
    state: 'unused',
    uses: [],
    createBy: haidian.nickName,
  })
  const elder = { tenantId, userName: '王奶奶', avatar: url }
  const { id: elderId } = await made.owner.insertInto('elder').values(elder).returning('id').executeTakeFirstOrThrow()
  const notice = { tenantId, title: '通知', kind: '1', createBy: 1, content: `<p><img src="${url}"></p>` }
  await made.owner.insertInto('announcement').values(notice).execute()
  expect((await listed({ original: '王奶奶' }))[0]).toMatchObject({
    state: 'used',
    uses: ['公告 · 通知', '长者头像 · 王奶奶'],
    tenantName: '康宁养老·海淀院',
  })
  const refusal = '文件正在使用，不能删除：公告 · 通知；长者头像 · 王奶奶。请先在使用处更换或移除'
  for (const by of [haidian, over(group), over(operator)])
    expect(await remove(id, by)).toMatchObject({ code: 1, msg: refusal })
  expect(await remove(id, chaoyang)).toMatchObject({ status: 404 })

  await made.owner.deleteFrom('announcement').where('title', '=', '通知').execute()
  // the file still counts as used, because a removed elder may be restored together with the picture
  await sql`update elder set remove_time = now() where id = ${elderId}`.execute(made.owner)
  expect((await remove(id)).msg).toContain('长者头像 · 王奶奶')
  await sql`update elder set avatar = null where id = ${elderId}`.execute(made.owner)
  expect((await remove(id)).code).toBe(0)
})

it('finds used and unused files, by institution and by uploader', async () => {
  const held = await upload('在用.png')
  await upload('闲置.png')
  await made.owner.updateTable('sysTenant').set({ logo: held.url }).where('id', '=', tenantId).execute()
  const names = async (query: object, by = haidian) => (await listed(query, by)).map(({ original }) => original)
  expect(await names({ state: 'used', createBy: haidian.nickName })).toContain('在用.png')
  const unused = await names({ state: 'unused' })
  expect(unused).toContain('闲置.png')
  expect(unused).not.toContain('在用.png')
  expect(await names({ original: '闲置', tenantId: String(tenantId) }, over(operator))).toEqual(['闲置.png'])
  expect(await names({ original: '闲置', tenantId: '1000003' }, over(operator))).toEqual([])
})

it('sums up the files of one institution or of several, beside their limit', async () => {
  const totals = async (by = haidian, query = {}) => (await services.call(files.totals, by, { query })).data
  const before = await totals()
  await upload('又一个.png')
  const after = await totals()
  expect(after).toMatchObject({
    tenants: 1,
    limit: 40_000_000,
    files: before.files + 1,
    unusedFiles: before.unusedFiles + 1,
  })
  expect(after.bytes - before.bytes).toBe(after.unusedBytes - before.unusedBytes)
  expect(await totals(over(operator))).toMatchObject({ limit: null })
  expect(await totals(over(operator), { tenantId: String(tenantId) })).toEqual(after)
  expect((await totals(over(operator))).bytes).toBeGreaterThanOrEqual(after.bytes)
})

it('names the registered person as uploader, even if staff have the same id', async () => {
  const person = { tenantId: 1, phone: '13900001111', username: 'brings', passwordHash: 'x', nickName: '赵申请' }
  const { id } = await made.owner.insertInto('externalAccount').values(person).returning('id').executeTakeFirstOrThrow()
  const row = {
    tenantId: 1,
    fileName: 'brought.png',
    original: '执照.png',
    type: 'png',
    fileSize: 9,
    purpose: 'picture',
  }
  await made.owner
    .insertInto('sysFile')
    .values({ ...row, createBy: id, isExternal: true })
    .execute()
  expect((await listed({ original: '执照' }, operator))[0]?.createBy).toBe('赵申请（注册账号）')
})

it('knows every column that may hold the address of a file', async () => {
  const { rows } = await sql<{ at: string }>`
    select c.relname || '.' || a.attname as at from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.atttypid in ('text'::regtype, 'jsonb'::regtype)
      and a.attname ~ '(url|img|avatar|logo|picture|image|document|file|attachment|id_card_(front|back))'
    order by 1`.execute(made.owner)
  const known = fileUses.map(({ table, url }) => `${table}.${typeof url === 'string' ? url : ''}`)
  const others = rows.map(({ at }) => at).filter((at) => !known.includes(at))
  expect(others).toEqual([
    // these columns hold part of a longer value, are already listed as uses, or hold no file address
    'announcement.attachments',
    'book_posting.document',
    'document_trail.document',
    'elder_assessment.sign_imgs',
    'embedded_page.url',
    'emergency_spending.file_user',
    'incident.files',
    'questionnaire_file.file_name',
    'settlement_line.document',
    'sys_file.file_name',
    'work_order_job_file.file_name',
  ])
})
