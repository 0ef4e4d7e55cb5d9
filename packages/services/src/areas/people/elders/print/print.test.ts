import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { queryString } from '@care/shared/http/client'
import { pathOf } from '@care/shared/http/path-of'
import { elderAccess } from '@care/shared/people/elders/access/elder-access.contract'
import { elderPapers } from '@care/shared/people/elders/print/print.contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { inTenant } from '../../../../platform/db/in-tenant.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { signedIdentityHeader } from '../../../../testing/identity.ts'
import { pdfText } from '../../../../testing/pdf-text.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, haidian: manager, nurse, chaoyang } = testCallers(made, 'desk', 'haidian', 'nurse', 'chaoyang')
const tenantId = 1000002
const avatar = '/admin/sys-file/1000002/face.png'
let id = 0

beforeAll(async () => {
  const elder = await made.owner
    .selectFrom('elder')
    .innerJoin('incident', inTenant('incident.oldmanId', 'elder.id'))
    .select('elder.id')
    .where('elder.tenantId', '=', tenantId)
    .where('idCard', 'is not', null)
    .orderBy('elder.id')
    .executeTakeFirstOrThrow()
  id = elder.id
  await made.owner.deleteFrom('elderConsent').where('oldmanId', '=', id).execute()
  await made.owner
    .updateTable('elder')
    .set({
      userName: '王桂䶮',
      avatar,
      mobile: '13812345678',
      socialCardNo: 'A1234',
      allergies: ['青霉素'],
      careLevel: '2',
    })
    .set({ religion: '3', medicationText: '阿司匹林 100 mg 每日一次', responsePlan: '先打给女儿' })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await mkdir(join(services.filesDir, '1000002'), { recursive: true })
  const face = sharp({ create: { width: 400, height: 500, channels: 3, background: '#00569d' } })
  await writeFile(join(services.filesDir, '1000002', 'face.png'), await face.png().toBuffer())
})
beforeEach(async () => {
  await sql`delete from elder_access`.execute(made.owner)
})

type Caller = typeof desk
const mostTries = 4
async function print(query: object, caller: Caller = manager, at = id) {
  // a busy machine may refuse to print with 503; then the test retries, as a person would
  for (let left = mostTries; ; left--) {
    const { statusCode, headers, rawPayload } = await services.app.inject({
      method: 'GET',
      url: pathOf(elderPapers.print, { id: at }) + queryString(query),
      headers: signedIdentityHeader(caller),
    })
    if (statusCode !== 503 || left === 1) return { status: statusCode, headers, bytes: rawPayload }
  }
}
async function printed(query: object, caller?: Caller) {
  const { status, bytes } = await print(query, caller)
  if (status !== 200) throw new Error(bytes.toString())
  return pdfText(new Uint8Array(bytes))
}
const refusal = async (query: object, caller?: Caller, at?: number) => {
  const { status, bytes } = await print(query, caller, at)
  return [status, JSON.parse(bytes.toString()).msg]
}
const only = (...permissions: string[]): Caller => ({
  ...nurse,
  permissions: ['elder:view', 'elder:print', ...permissions],
})
const year = { kind: 'inspection', from: '2026-01-01', to: '2026-12-31' }

it('prints the whole archive for a person who may see all of it', async () => {
  const { headers, bytes } = await print({ kind: 'archive' })
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(encodeURIComponent('王桂䶮-长者档案-')),
  })
  expect(bytes.length).toBeLessThan(300_000)
  const text = (await pdfText(new Uint8Array(bytes))).join('')
  const sections = [
    '身份信息',
    '联系人（按呼叫顺序）',
    '应急预案',
    '最近体征',
    '健康档案',
    '健康体检',
    '能力评估',
    '风险评估',
    '照护计划',
    '入住与退住',
    '请假外出',
  ]
  const others = ['不良事件', '服务工单', '预警', '服务套餐', '账户余额', '授权', '附件清单', '设备']
  for (const one of [...sections, ...others]) expect(text).toContain(one)
  for (const one of ['王桂䶮', '过敏：青霉素', '社保卡号A1234', '13812345678', '先打给女儿'])
    expect(text).toContain(one)
  expect(text).toMatch(/身份证号1\d{2}\*{13}/)
  expect(text).not.toContain('档案查阅统计')
})

it('leaves out what the caller may not see elsewhere, and masks what is masked for them', async () => {
  const text = (await printed({ kind: 'archive' }, only('incident:view'))).join('')
  expect(text).toContain('不良事件')
  for (const one of [
    '健康档案',
    '服务工单',
    '账户余额',
    '附件清单',
    '预警',
    '请假外出',
    '社保卡号',
    '身份证号',
    '13812345678',
  ])
    expect(text).not.toContain(one)
  expect(text).toContain('手机号码138****5678')
})

it('prints the photo only while the elder allows it', async () => {
  const hasPhoto = async () => (await print({ kind: 'summary' })).bytes.includes('/Subtype /Image')
  expect(await hasPhoto()).toBe(true)
  await sql`insert into elder_consent (tenant_id, oldman_id, kind, state, by_name, by_relation, signed_on, create_by, create_user)
    values (${tenantId}, ${id}, 'photo', 'refused', '本人', '1', '2026-01-01', 1, '甲')`.execute(made.owner)
  expect(await hasPhoto()).toBe(false)
})

it('prints what an ambulance needs on one page, with the first contact at the top', async () => {
  const daughter = { relation: '2', mobile: '13911112222', isEmergency: true, quietFrom: '22:00', quietTo: '07:00' }
  const families = [
    { name: '二女儿', sort: 1, language: null },
    { name: '大女儿', sort: 0, language: '3' },
  ]
  await sql`delete from elder_family where oldman_id = ${id}`.execute(made.owner)
  for (const one of families)
    await made.owner
      .insertInto('elderFamily')
      .values({ tenantId, oldmanId: id, ...daughter, ...one })
      .execute()
  const [page = '', ...others] = await printed({ kind: 'summary' }, desk)
  expect(others).toEqual([])
  const wanted = [
    '长者健康摘要',
    '过敏：青霉素',
    '阿司匹林100mg每日一次',
    '1大女儿',
    '紧急联系人四川话；免打扰22:00–07:00，紧急除外2二女儿',
    '紧急联系人免打扰22:00',
    '通用先打给女儿',
    '最近体征',
    '接收人（签字）',
    '机构电话',
  ]
  for (const one of wanted) expect(page).toContain(one)
  expect(page.indexOf('大女儿')).toBeLessThan(page.indexOf('二女儿'))
})

it('prints for an inspection the records of its period, with causes, closures and proofs', async () => {
  await sql`update incident set happen_time = '2026-03-05 08:00', find_time = '2026-03-05 08:10', cause = '地面湿滑',
    improve = '加装扶手' where oldman_id = ${id}`.execute(made.owner)
  await print({ kind: 'archive' })
  const text = (await printed(year)).join('')
  for (const one of [
    '2026-01-01至2026-12-31',
    '原因分析地面湿滑',
    '改进措施加装扶手',
    '签到签退',
    '时间轴',
    '档案查阅统计',
    '检查人员（签字）',
  ])
    expect(text).toContain(one)
  expect(text).toMatch(/打印11/)
  const april = (await printed({ ...year, from: '2026-04-01', to: '2026-04-30' })).join('')
  expect(april).not.toContain('地面湿滑')
  const before = await printed({ ...year, from: '1990-01-01', to: '1990-01-02' })
  expect(before.join('')).toMatch(/服务工单.{0,40}无记录/)
})

it.each([
  [{ kind: 'inspection' }, '请选择时间段'],
  [{ kind: 'inspection', from: '2026-01-01' }, '请选择时间段'],
  [{ ...year, from: '2025-12-30' }, '时间段最长366天'],
  [{ ...year, from: '2027-01-01' }, '开始日期不能晚于结束日期'],
  [{ kind: 'gossip' }, '打印内容不正确'],
])('printing with %j is refused: %s', async (query, msg) => {
  expect(await refusal(query)).toEqual([400, msg])
})

it('prints only for people with the permission, for their own elders, and records every print', async () => {
  expect(await refusal(year, chaoyang)).toEqual([404, '长者不存在'])
  expect((await refusal({ kind: 'summary' }, nurse))[0]).toBe(403)
  expect((await print({ ...year, from: '2025-12-31' })).status).toBe(200)
  await print({ kind: 'summary' }, desk)
  const { records } = (await services.call(elderAccess.page, manager, { query: { oldmanId: id } })).data
  expect(records.map(({ kind, detail, username }) => [kind, detail, username])).toEqual([
    ['print', '摘要', desk.username],
    ['pack', '2025-12-31 至 2026-12-31', manager.username],
  ])
})

it('a printed table that is cut off because it has too many rows has a note', async () => {
  await sql`
    insert into warning (tenant_id, id, kind, source_type, source, warning_level, warning_content, oldman_id, name, last_happen_time,
      data_happen_time, is_disposed, count)
    select ${tenantId}, warning_id_floor(at) | (n & 1023), 'fall', 1, '跌倒', 3, '走廊', ${id}, '王', at, at, 1, 1
    from (select n, now() - n * interval '1 second' as at from generate_series(0, 20) as n) as made`.execute(made.owner)
  const rows = (text: string) => text.match(/走廊/g)?.length
  const text = (await printed({ kind: 'archive' })).join('')
  expect(text).toContain('还有更早的记录，本表只列出最近20条。')
  expect(rows(text)).toBe(20)
})
