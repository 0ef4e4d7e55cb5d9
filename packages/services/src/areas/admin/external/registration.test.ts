import { applications } from '@care/shared/admin/external/applications.contract'
import { external, externalFiles, externalMessages } from '@care/shared/admin/external/external.contract'
import { externalAccounts } from '@care/shared/admin/external/registration.contract'
import { profiles } from '@care/shared/admin/session/profile.contract'
import { accounts } from '@care/shared/admin/session/session.contract'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { callerOf, gatewayCaller, signedIdentityHeader } from '../../../testing/identity.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)

/** The caller of public requests, as the gateway sends it. */
const visitor = { ...gatewayCaller, username: '', nickName: '', permissions: [], sessionId: '' }
const page = { current: 1, size: 10 }
const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#00569d' } })
  .png()
  .toBuffer()
let nextPhone = 13_900_000_001

async function register(phone = String(nextPhone++)) {
  const body = { phone, password: 'Care2026', username: phone, nickName: '张三' }
  const { data } = await services.call(externalAccounts.register, gatewayCaller, { body })
  if (!data) throw new Error('this phone is registered')
  return data
}
const enterprise = (tenantName: string) => ({
  tenantName,
  contactName: '张三',
  contactPhone: '13900000001',
  orgType: 1,
})
const apply = (token: string, tenantName: string) =>
  services.call(external.createTenant, visitor, { params: { token }, body: enterprise(tenantName) })
const own = async (token: string) =>
  (await services.call(external.tenantPage, visitor, { params: { token }, query: page })).data.records
const idOf = async (tenantId: number) => {
  const admin = await callerOf(made.database, 'admin')
  const { records } = (await services.call(applications.page, admin, { query: { ...page, status: 0 } })).data
  return records.find((application) => application.tenantId === tenantId)?.id ?? 0
}
async function audit(id: number, status: 0 | 1 | 2, auditRemark?: string, as: Partial<typeof gatewayCaller> = {}) {
  const admin = { ...(await callerOf(made.database, 'admin')), ...as }
  const body = { id, status: status as 1, ...(auditRemark && { auditRemark }) }
  return services.call(applications.audit, admin, { body })
}

it('a person can register, apply for an institution, and sign in as its manager after the approval', async () => {
  const { token, phone, userId } = await register()
  const { data } = await apply(token, '夕阳红养老院')
  expect(data).toEqual({ tenantId: expect.any(Number), auditStatus: 0 })
  expect(await own(token)).toMatchObject([{ tenantId: data.tenantId, tenantName: '夕阳红养老院', status: 0 }])
  const verify = async () =>
    (await services.call(accounts.verify, gatewayCaller, { body: { username: phone, password: 'Care2026' } })).data
  expect(await verify()).toEqual([])

  expect((await audit(await idOf(data.tenantId), 1)).data).toBe(true)
  const [account] = await verify()
  expect(account?.user).toMatchObject({
    tenantId: data.tenantId,
    tenantName: '夕阳红养老院',
    ptenantId: 1,
    nickName: '张三',
  })
  expect(account?.allowedTenantIds).toEqual([data.tenantId])
  expect(account?.permissions).toContain('elder:view')
  for (const permission of ['tenant:audit', 'outbox:view', 'dict:edit'])
    expect(account?.permissions).not.toContain(permission)
  expect(await own(token)).toMatchObject([{ status: 1 }])
  const params = { recipient: String(userId), status: '0' }
  const { data: messages } = await services.call(externalMessages.list, visitor, { params, query: { token } })
  expect(messages.map(({ title }) => title)).toEqual(['机构申请已通过', '机构申请已提交'])
  const joined = { params: { token }, query: { ...page, type: 'joined' as const } }
  const { records } = (await services.call(external.tenantPage, visitor, joined)).data
  expect(records).toMatchObject([{ tenantId: data.tenantId, status: 1 }])
})

it('shows why an application was refused, and accepts a corrected or another one', async () => {
  const { token, phone } = await register()
  const { tenantId } = (await apply(token, '不合格养老院')).data
  const id = await idOf(tenantId)
  expect((await audit(id, 2)).msg).toBe('请输入拒绝原因')
  expect((await audit(id, 2, '缺少执照')).data).toBe(true)
  expect(await own(token)).toMatchObject([{ status: 2, auditRemark: '缺少执照' }])

  const params = { recipient: phone, status: '0' }
  const [message] = (await services.call(externalMessages.list, visitor, { params, query: { token } })).data
  expect(message?.content).toContain('缺少执照')
  const read = { params: { id: message?.id ?? 0, recipient: phone }, query: { token } }
  expect((await services.call(externalMessages.one, visitor, read)).data.status).toBe(1)
  await services.call(externalMessages.clear, visitor, { body: { token, recipient: phone } })
  const all = { params: { recipient: phone, status: '-1' }, query: { token } }
  expect((await services.call(externalMessages.list, visitor, all)).data).toEqual([])
  const mended = { params: { token }, body: { tenantId, tenantName: '已补执照养老院' } }
  expect((await services.call(external.updateEnterpriseInfo, visitor, mended)).data).toBe(true)
  expect(await own(token)).toMatchObject([{ status: 0, auditRemark: null, tenantName: '已补执照养老院' }])
  expect((await audit(id, 2, '仍不合格')).data).toBe(true)
  expect((await apply(token, '合格养老院')).code).toBe(0)
  expect((await services.call(external.updateEnterpriseInfo, visitor, mended)).msg).toBe('已有申请等待审核')
})

it('lets its applicant withdraw an application until it is judged', async () => {
  const { token } = await register()
  const { tenantId } = (await apply(token, '撤回的养老院')).data
  const id = await idOf(tenantId)
  const cancel = () => services.call(external.cancelTenant, visitor, { params: { token }, query: { tenantId } })
  expect((await cancel()).data).toBe(true)
  expect((await cancel()).msg).toBe('该申请已撤回，不能撤回')
  expect((await audit(id, 1)).msg).toBe('该申请已被申请人撤回')
  expect((await apply(token, '又一家')).code).toBe(0)
})

it('accepts only the applicant’s own pictures, and gives the institution its logo', async () => {
  const { token } = await register()
  const { token: other } = await register()
  const upload = async (as: string) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(photo)], 'logo.png'))
    return (await services.call(externalFiles.upload, visitor, { params: { token: as }, body: form as never })).data
  }
  const [mine, theirs] = [await upload(token), await upload(other)]
  const given = (tenantLogo: string) => ({ ...enterprise('有标志养老院'), tenantLogo })
  const applyWith = (logo: string) =>
    services.call(external.createTenant, visitor, { params: { token }, body: given(logo) })
  for (const foreign of [theirs.url, 'https://evil.example/x.png', '/admin/sys-file/1000002/x.png'])
    expect((await applyWith(foreign)).msg).toBe('图片不存在，请重新上传')
  const { tenantId } = (await applyWith(mine.url)).data
  const sign = { params: { token }, body: { urls: [mine.url, theirs.url] } }
  expect((await services.call(externalFiles.sign, visitor, sign)).data).toEqual([expect.any(String), null])

  await audit(await idOf(tenantId), 1)
  const { data } = await services.call(externalMessages.source, visitor, { params: { id: tenantId } })
  expect(data.logo).toMatch(new RegExp(`^/admin/sys-file/${tenantId}/.*signature=`))
  const { statusCode } = await services.app.inject({ url: data.logo ?? '', headers: signedIdentityHeader(visitor) })
  expect(statusCode).toBe(200)
})

it('resets a forgotten password only for registered people', async () => {
  const { token, phone } = await register()
  await services.call(profiles.resetByPhone, gatewayCaller, { body: { phone, password: 'Care2031' } })
  expect((await apply(token, '旧票')).status).toBe(401)
  const { data } = await services.call(externalAccounts.ticketFor, gatewayCaller, { body: { phone } })
  const body = { token: data?.token ?? '', oldPassword: 'Care2031', newPassword: 'Care2032' }
  expect((await services.call(externalAccounts.updatePassword, gatewayCaller, { body })).data).toBe(true)
})

it('allows one pending application per person, which the person may change until it is judged', async () => {
  const { token } = await register()
  const { tenantId } = (await apply(token, '改名前')).data
  expect((await apply(token, '第二家')).msg).toBe('已有申请等待审核')
  const change = (body: object) =>
    services.call(external.updateEnterpriseInfo, visitor, { params: { token }, body: { tenantId, ...body } })
  expect((await change({ tenantName: '改名后' })).data).toBe(true)
  expect(await own(token)).toMatchObject([{ tenantName: '改名后', contactName: '张三' }])
  await audit(await idOf(tenantId), 1)
  expect((await change({ tenantName: '再改名' })).msg).toBe('该申请已通过，不能修改')
})

it('accepts one verdict on an application, even from two people at the same moment', async () => {
  const { token } = await register()
  const id = await idOf((await apply(token, '抢审养老院')).data.tenantId)
  const verdicts = await Promise.all([audit(id, 1), audit(id, 2, '不同意')])
  expect(verdicts.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(verdicts.find(({ code }) => code === 1)?.msg).toBe('该申请已审核')
})

it('does not approve an application a second time, and returns that error before any other', async () => {
  const { token } = await register()
  const { tenantId } = (await apply(token, '两次养老院')).data
  const id = await idOf(tenantId)
  expect((await audit(id, 1)).data).toBe(true)
  for (const again of [await audit(id, 1), await audit(id, 2, '不同意')])
    expect(again).toMatchObject({ code: 1, msg: '该申请已审核' })
})

it('returns for an institution whether a person applied for it', async () => {
  const { token } = await register()
  const { tenantId } = (await apply(token, '申请来的院')).data
  await audit(await idOf(tenantId), 1)
  const sourceOf = async (id: number) =>
    (await services.call(externalMessages.source, visitor, { params: { id } })).data
  expect(await sourceOf(tenantId)).toMatchObject({ source: 3, sourceName: '注册申请', tenantName: '申请来的院' })
  expect(await sourceOf(1_000_002)).toMatchObject({ source: 1, sourceName: '平台' })
})

it('does not let an applicant judge their own application, and lets only the operator judge', async () => {
  const { token, phone } = await register()
  const id = await idOf((await apply(token, '自审养老院')).data.tenantId)
  expect((await audit(id, 1, undefined, { phone })).msg).toBe('不能审核自己的申请')
  const manager = await callerOf(made.database, 'group')
  expect((await services.call(applications.audit, manager, { body: { id, status: 1 } })).status).toBe(403)
  expect((await services.call(applications.page, manager, { query: page })).status).toBe(403)
})

it('does not open two institutions with one name', async () => {
  const { token } = await register()
  const id = await idOf((await apply(token, '康宁养老·海淀院')).data.tenantId)
  expect((await audit(id, 1)).msg).toBe('已有同名机构，请与申请人确认后再审核')
  expect(await own(token)).toMatchObject([{ status: 0 }])
})

it('does not show a person’s data to the ticket of another person', async () => {
  const mine = await register()
  const theirs = await register()
  const { tenantId } = (await apply(theirs.token, '他人的养老院')).data
  const change = { params: { token: mine.token }, body: { tenantId, tenantName: '抢来的' } }
  expect((await services.call(external.updateEnterpriseInfo, visitor, change)).status).toBe(404)
  const spy = { params: { recipient: theirs.phone, status: '-1' }, query: { token: mine.token } }
  expect((await services.call(externalMessages.list, visitor, spy)).status).toBe(404)
  expect(await own(mine.token)).toEqual([])
  expect((await apply('unknown-ticket', '无票')).status).toBe(401)
})

it('stores tickets as hashes that expire', async () => {
  const { token } = await register()
  const hashes = await made.owner.selectFrom('externalTicket').select('hash').execute()
  expect(hashes.map(({ hash }) => hash)).not.toContain(token)
  await made.owner.updateTable('externalTicket').set({ endTime: '2026-01-01 00:00:00+08' }).execute()
  expect((await apply(token, '过期')).status).toBe(401)
})

it('registers a phone once, and gives a ticket for a registered phone only', async () => {
  const { phone, userId } = await register()
  await expect(register(phone)).rejects.toThrow('this phone is registered')
  const back = async (of: string) =>
    (await services.call(externalAccounts.ticketFor, gatewayCaller, { body: { phone: of } })).data
  expect(await back(phone)).toMatchObject({ userId, phone })
  expect(await back('13999999999')).toBeNull()
})

it('changes the password for a person who knows it, and revokes the other tickets', async () => {
  const { token, phone } = await register()
  const { data: other } = await services.call(externalAccounts.ticketFor, gatewayCaller, { body: { phone } })
  const change = (oldPassword: string) =>
    services.call(externalAccounts.updatePassword, gatewayCaller, {
      body: { token, oldPassword, newPassword: 'Care2027' },
    })
  expect((await change('Wrong2026')).msg).toBe('原密码不正确')
  expect((await change('Care2026')).data).toBe(true)
  expect((await apply(other?.token ?? '', '旧票')).status).toBe(401)
  expect((await apply(token, '新票')).code).toBe(0)
})
