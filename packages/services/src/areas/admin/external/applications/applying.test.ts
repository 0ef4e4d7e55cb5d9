import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { applications } from '@care/shared/admin/external/applications.contract'
import type { Enterprise } from '@care/shared/admin/external/external'
import { external, externalFiles } from '@care/shared/admin/external/external.contract'
import type { Caller } from '@care/shared/admin/session/session'
import { accounts } from '@care/shared/admin/session/session.contract'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { externalPeople, type Person, visitor } from '../../../../testing/external-people.ts'
import { gatewayCaller } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { register, own, search, messages, verify } = externalPeople(services)
const { admin } = testCallers(made, 'admin')
let photo: Buffer

beforeAll(async () => {
  photo = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#00569d' } })
    .png()
    .toBuffer()
})
const given: Enterprise = { tenantName: '无名', contactName: '张三', contactPhone: '13900000009', orgType: 2 }
const apply = ({ token }: Person, tenantName: string, more: Partial<Enterprise> = {}) =>
  services.call(external.createTenant, visitor, { params: { token }, body: { ...given, ...more, tenantName } })
const mend = ({ token }: Person, tenantId: number, change: Partial<Enterprise>) =>
  services.call(external.updateEnterpriseInfo, visitor, { params: { token }, body: { ...change, tenantId } })
const cancel = ({ token }: Person, tenantId: number) =>
  services.call(external.cancelTenant, visitor, { params: { token }, query: { tenantId } })
const rowOf = (newTenantId: number) =>
  made.owner
    .selectFrom('tenantApplication')
    .selectAll()
    .where('newTenantId', '=', newTenantId)
    .executeTakeFirstOrThrow()
const tenant = (id: number) => made.owner.selectFrom('sysTenant').selectAll().where('id', '=', id).executeTakeFirst()
async function audit(newTenantId: number, status: 1 | 2, auditRemark?: string, caller: Caller = admin) {
  const { id } = await rowOf(newTenantId)
  return services.call(applications.audit, caller, { body: { id, status, ...(auditRemark && { auditRemark }) } })
}
async function upload({ token }: Person, name = 'logo.png') {
  const form = new FormData()
  form.append('type', 'avatar')
  form.append('file', new File([new Uint8Array(photo)], name))
  return (await services.call(externalFiles.upload, visitor, { params: { token }, body: form as never })).data
}

it('accepts as avatar only a picture that the same person uploaded', async () => {
  const [person, other] = [await register(undefined, { username: 'pictured' }), await register()]
  const change = async (avatar: string) =>
    services.call(external.updateUserEnterprise, visitor, { params: { token: person.token }, body: { avatar } })
  expect(await change((await upload(other)).url)).toMatchObject({ status: 400, msg: '图片不存在，请重新上传' })
  expect(await change((await upload(person)).url)).toMatchObject({ code: 0, data: true })
})

it('opens an institution as applied for, with its manager, the roles to give and its own logo', async () => {
  const person = await register(undefined, { username: 'founder', nickName: '孙院长' })
  await services.call(external.updateUserEnterprise, visitor, {
    params: { token: person.token },
    body: { email: 'sun@example.cn' },
  })
  const logo = await upload(person, '标志.png')
  const described: Partial<Enterprise> = {
    shortName: '松柏',
    address: '学院路37号',
    lng: 116.35,
    lat: 39.98,
    orgType: 3,
    tenantLogo: logo.url,
    provinceCode: '110000',
    districtCode: '110108',
  }
  const { tenantId } = (await apply(person, '松柏养老', described)).data
  expect(await tenant(tenantId)).toBeUndefined()
  expect((await audit(tenantId, 1, '资料齐全')).data).toBe(true)

  expect(await tenant(tenantId)).toMatchObject({
    parentId: 1,
    name: '松柏养老',
    code: `t${tenantId}`,
    shortName: '松柏',
    orgType: 3,
    status: '0',
    contactName: '张三',
    contactPhone: '13900000009',
    regionCode: '110108',
    address: '学院路37号',
    lng: 116.35,
    lat: 39.98,
    logo: `/admin/sys-file/${tenantId}/${logo.fileName}`,
  })
  const [account] = await verify('founder')
  expect(account?.user).toMatchObject({ tenantId, phone: person.phone, nickName: '孙院长' })
  const manager = await made.owner
    .selectFrom('sysUser')
    .select(['id', 'email'])
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow()
  expect(manager.email).toBe('sun@example.cn')
  const roles = await made.owner.selectFrom('sysRole').select('roleCode').where('tenantId', '=', tenantId).execute()
  expect(roles.map(({ roleCode }) => roleCode).sort()).toEqual(['desk', 'manager', 'nurse'])
  expect(await rowOf(tenantId)).toMatchObject({
    status: 1,
    auditRemark: '资料齐全',
    auditUserId: admin.userId,
    auditTime: expect.any(String),
  })
  expect(await own(person, 'applied')).toMatchObject([{ tenantId, type: 2, status: 1, handleTime: expect.any(String) }])
  expect(
    await made.owner.selectFrom('sysFile').selectAll().where('tenantId', '=', tenantId).executeTakeFirst(),
  ).toMatchObject({
    fileName: logo.fileName,
    original: '标志.png',
    type: 'png',
    purpose: 'avatar',
    createBy: manager.id,
    isExternal: false,
    fileSize: expect.any(Number),
  })
  expect((await messages(person))[0]).toMatchObject({
    type: 'audit',
    content: '松柏养老 已开通，可用注册的账号和密码登录',
    businessId: (await rowOf(tenantId)).id,
  })
})

it.each([
  [{ provinceCode: '110000', cityCode: '110100', districtCode: '' }, '110100'],
  [{ provinceCode: '110000' }, '110000'],
])('stores the region of an institution as precisely as it was given: %o', async (codes, regionCode) => {
  const { tenantId } = (await apply(await register(), `在${regionCode}`, codes)).data
  await audit(tenantId, 1)
  expect(await tenant(tenantId)).toMatchObject({ regionCode, logo: null, address: null })
})

it('opens an institution even if its logo is unknown or no longer readable', async () => {
  const person = await register()
  const [unknown, unread] = [await upload(person), await upload(person)]
  const one = (await apply(person, '标志不详', { tenantLogo: unknown.url })).data.tenantId
  await made.owner.deleteFrom('sysFile').where('fileName', '=', unknown.fileName).execute()
  expect((await audit(one, 1)).data).toBe(true)
  expect(await tenant(one)).toMatchObject({ logo: null })

  const other = (await apply(person, '标志已失', { tenantLogo: unread.url })).data.tenantId
  await rm(join(services.filesDir, '1', unread.fileName))
  expect((await audit(other, 1)).data).toBe(true)
  expect(await made.owner.selectFrom('sysFile').select('id').where('tenantId', '=', other).execute()).toEqual([])
})

it('refuses an application whose name is taken: no institution is opened, and the error names the reason', async () => {
  const person = await register()
  const { tenantId } = (await apply(person, '康宁养老·海淀院')).data
  expect((await audit(tenantId, 1)).msg).toBe('已有同名机构，请与申请人确认后再审核')
  expect((await audit(tenantId, 2, '已有同名机构')).data).toBe(true)
  expect([await tenant(tenantId), await own(person, 'joined')]).toEqual([undefined, []])
  expect(await rowOf(tenantId)).toMatchObject({ auditUserId: admin.userId, auditTime: expect.any(String) })
  expect((await messages(person))[0]).toMatchObject({
    title: '机构申请未通过',
    content: '康宁养老·海淀院：已有同名机构',
  })
})

it('requires the applicant’s own pictures in both fields and an existing package, also in a correction', async () => {
  const [person, other] = [await register(), await register()]
  const [mine, theirs] = [await upload(person), await upload(other)]
  const noPicture = '图片不存在，请重新上传'
  const wrong: [Partial<Enterprise>, string][] = [
    [{ tenantLogo: mine.url, businessLicenseUrl: theirs.url }, noPicture],
    [{ tenantLogo: theirs.url, businessLicenseUrl: mine.url }, noPicture],
    [{ packageId: 2 }, '套餐不存在'],
  ]
  for (const [more, msg] of wrong) expect((await apply(person, '两图', more)).msg).toBe(msg)
  const all = { tenantLogo: mine.url, businessLicenseUrl: mine.url, packageId: 1 }
  const { tenantId } = (await apply(person, '两图', all)).data
  for (const [more, msg] of wrong) expect((await mend(person, tenantId, more)).msg).toBe(msg)
  expect((await rowOf(tenantId)).details).toMatchObject({ ...given, ...all, tenantName: '两图' })
})

it('announces an application, its resubmission and its withdrawal, but not each correction', async () => {
  const person = await register()
  const { tenantId } = (await apply(person, '初名')).data
  await mend(person, tenantId, { tenantName: '二名' })
  await audit(tenantId, 2, '缺证')
  expect((await cancel(person, tenantId)).msg).toBe('该申请未通过，不能撤回')
  await mend(person, tenantId, { shortName: '三' })
  expect(await rowOf(tenantId)).toMatchObject({ status: 0, auditRemark: null, auditUserId: null, auditTime: null })
  expect((await cancel(person, tenantId)).data).toBe(true)
  expect((await mend(person, tenantId, {})).msg).toBe('该申请已撤回，不能修改')
  const { id: businessId } = await rowOf(tenantId)
  expect((await messages(person)).map(({ title, content }) => `${title}：${content}`)).toEqual([
    '机构申请已撤回：如需开通机构，可重新提交申请',
    '机构申请已重新提交：机构：请等待平台审核',
    '机构申请未通过：二名：缺证',
    '机构申请已提交：初名：平台审核后会在此通知您',
  ])
  for (const message of await messages(person)) expect(message).toMatchObject({ type: 'audit', businessId, status: 0 })
})

it('corrects a refused application although other people have pending ones, and changes only that one', async () => {
  const [person, other] = [await register(), await register()]
  const theirs = (await apply(other, '他人等待')).data.tenantId
  const refused: number[] = []
  for (const name of ['旧一', '旧二']) {
    const { tenantId } = (await apply(person, name)).data
    await audit(tenantId, 2, '不合格')
    refused.push(tenantId)
  }
  const [first = 0, second = 0] = refused
  expect((await mend(person, first, { tenantName: '新一' })).data).toBe(true)
  expect((await own(person)).map(({ tenantId, tenantName, status }) => [tenantId, tenantName, status])).toEqual([
    [second, '旧二', 2],
    [first, '新一', 0],
  ])
  expect((await mend(person, second, { tenantName: '新二' })).msg).toBe('已有申请等待审核')
  expect((await cancel(other, first)).status).toBe(404)
  expect(await own(other)).toMatchObject([{ tenantId: theirs, status: 0, tenantName: '他人等待' }])
})

it('lists the person’s own applications by name, the latest first, with the given details', async () => {
  const person = await register()
  const logo = await upload(person)
  const { tenantId } = (await apply(person, '百分100%养老', { address: '长安街1号', tenantLogo: logo.url })).data
  await audit(tenantId, 2, '重名')
  await apply(person, '百分百养老')
  expect((await search(person, { tenantName: '百分' })).map(({ tenantName }) => tenantName)).toEqual([
    '百分百养老',
    '百分100%养老',
  ])
  const [row, ...more] = await search(person, { tenantName: '100%' })
  expect(more).toEqual([])
  expect(row).toMatchObject({
    tenantId,
    status: 2,
    auditRemark: '重名',
    type: null,
    remark: null,
    handleTime: expect.any(String),
    contactName: '张三',
    contactPhone: '13900000009',
    address: '长安街1号',
    details: { orgType: 2 },
    logo: expect.stringMatching(new RegExp(`^${logo.url}\\?expires=`)),
  })
})

it('lists the institution applied for, with its logo, for its applicant until the operator has judged it', async () => {
  const person = await register(undefined, { username: 'waits' })
  const tenantLogo = (await upload(person)).url
  const { data } = await apply(person, '西城颐养院', { tenantLogo })
  const listed = async (username: string, withClosed = true, password = 'Care2026') => {
    const { data: found } = await services.call(accounts.verify, gatewayCaller, {
      body: { username, password, withClosed },
    })
    return found.map(({ user, logo, isPending }) => [user.tenantId, user.tenantName, logo, isPending])
  }
  const openTo = expect.stringMatching(new RegExp(`^${tenantLogo}\\?expires=\\d+&signature=`))
  const waiting = [data.tenantId, '西城颐养院', openTo, true]
  for (const name of ['waits', person.phone]) expect(await listed(name)).toEqual([waiting])
  expect(await listed('waits', false)).toEqual([])
  expect(await listed('waits', true, 'Care2027')).toEqual([])
  await audit(data.tenantId, 1)
  expect((await listed('waits')).map(([id, , , isPending]) => [id, isPending])).toEqual([[data.tenantId, false]])
})
