import { files } from '@care/shared/admin/files/files.contract'
import { treeNodes } from '@care/shared/admin/tenants/tenant.words'
import { tenants } from '@care/shared/admin/tenants/tenants.contract'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../testing/callers.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testServices } from '../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { admin, group, haidian, anhe } = testCallers(made, 'admin', 'group', 'haidian', 'anhe')
const [groupId, haidianId, anheId] = [1000001, 1000002, 1000010]
const empty = { id: 0, other: 0 }

beforeAll(async () => {
  const add = (name: string, parentId = 1) =>
    made.owner.insertInto('sysTenant').values({ name, code: name, parentId }).returning('id').executeTakeFirstOrThrow()
  empty.id = (await add('空置院')).id
  empty.other = (await add('另一集团')).id
})
const row = (id: number) => made.owner.selectFrom('sysTenant').selectAll().where('id', '=', id).executeTakeFirst()
const by = (id: number) => ({ params: { id } })
const update = (body: object) => services.call(tenants.update, admin, { body: body as never })
const epochOf = async (username: string) =>
  (
    await made.owner
      .selectFrom('sysUser')
      .select('sessionEpoch')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).sessionEpoch

it('shows the operator all institutions, a group its own, and nobody the institution of others', async () => {
  const names = async (caller: typeof admin, query: object = {}) =>
    (await services.call(tenants.page, caller, { query: { size: 100, ...query } })).data.records.map(({ name }) => name)
  expect(await names(group)).toEqual(['康宁养老·朝阳院', '康宁养老·海淀院', '康宁养老集团'])
  expect(await names(admin)).toContain('安和居家养老服务中心')
  expect(await names(admin, { name: '朝阳' })).toEqual(['康宁养老·朝阳院'])
  expect(await names(admin, { name: 'kangning-chaoyang' })).toEqual(['康宁养老·朝阳院'])
  expect(await names(admin, { parentId: groupId })).toEqual(['康宁养老·朝阳院', '康宁养老·海淀院'])
  expect(await names(admin, { orgType: 3 })).toEqual(['安和居家养老服务中心'])
  expect(await services.call(tenants.page, haidian, { query: {} })).toMatchObject({ status: 403 })
  const foreign = await services.call(tenants.get, group, by(anheId))
  expect(foreign).toMatchObject({ status: 404, msg: '机构不存在' })
  expect(await services.call(tenants.children, anhe, { ...by(groupId), query: {} })).toMatchObject({ status: 404 })
  expect(await services.call(tenants.tree, anhe, { query: { parentId: groupId } })).toMatchObject({ status: 404 })
})

it('changes the given fields and no others, under a unique name', async () => {
  await update({ id: anheId, shortName: '安和', address: '', contactPhone: '13900000000' })
  expect(await row(anheId)).toMatchObject({
    name: '安和居家养老服务中心',
    shortName: '安和',
    address: null,
    contactPhone: '13900000000',
    regionCode: '110000',
  })
  expect((await update({ id: anheId, name: '康宁养老集团' })).msg).toBe('已有同名机构')
  expect(await update({ id: 987_654_321, name: '无此院' })).toMatchObject({ status: 404 })
})

it('copies the picture that the operator uploaded to the institution, and no picture of others', async () => {
  const photo = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#00569d' } })
    .png()
    .toBuffer()
  const upload = async (caller: typeof admin) => {
    const form = new FormData()
    form.append('type', 'avatar')
    form.append('file', new File([new Uint8Array(photo)], '标志.png'))
    return (await services.call(files.upload, caller, { body: form as never })).data
  }
  expect((await update({ id: anheId, logo: (await upload(haidian)).url })).msg).toBe('图片不存在，请重新上传')
  const { url, fileName } = await upload(admin)
  expect((await update({ id: anheId, logo: url })).data).toBe(true)
  expect((await row(anheId))?.logo).toBe(`/admin/sys-file/${anheId}/${fileName}`)
  const [signed] = (
    await services.call(files.sign, anhe, { body: { urls: [`/admin/sys-file/${anheId}/${fileName}`] } })
  ).data
  expect(signed).toContain('signature')
  expect((await update({ id: anheId, logo: '' })).data).toBe(true)
  expect((await row(anheId))?.logo).toBeNull()
})

it('moves an institution without others below it, and ends the sessions that saw it from above', async () => {
  const move = (id: number, parentId: number) => update({ id, parentId })
  expect((await move(groupId, empty.other)).msg).toBe('有2家下级机构，不能改到其他机构之下')
  expect((await move(empty.id, empty.id)).msg).toBe('机构不能是自己的上级')
  expect((await move(empty.id, haidianId)).msg).toBe('机构最多两级，二级机构不能再有下级')
  expect((await move(1, groupId)).msg).toBe('平台运营中心没有上级机构')
  expect(await move(empty.id, 987_654_321)).toMatchObject({ status: 404 })
  const before = [await epochOf('group'), await epochOf('haidian'), await epochOf('admin')] as const
  expect((await move(1000003, empty.other)).data).toBe(true)
  expect((await row(1000003))?.path.map(Number)).toEqual([1, empty.other, 1000003])
  const after = [await epochOf('group'), await epochOf('haidian'), await epochOf('admin')]
  expect(after).toEqual([before[0] + 1, before[1], before[2]])
  expect((await services.call(tenants.visible, group, {})).data.map(({ id }) => id)).toEqual([groupId, haidianId])
  expect((await move(1000003, groupId)).data).toBe(true)
})

it('freezes and unfreezes, once each even with concurrent requests, and notifies the gateways', async () => {
  const state = async () => (await services.call(tenants.get, admin, by(anheId))).data.state
  const told = async () =>
    (
      await made.owner
        .selectFrom('notice')
        .select('payload')
        .where('tenantId', '=', anheId)
        .orderBy('id', 'desc')
        .executeTakeFirst()
    )?.payload
  const both = await Promise.all([1, 2].map(() => services.call(tenants.freeze, admin, by(anheId))))
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(await state()).toBe('frozen')
  expect(await told()).toMatchObject({ kind: 'institution-changed', tenantId: anheId, status: '9' })
  expect((await services.call(tenants.list, admin, {})).data.some(({ id }) => id === anheId)).toBe(false)
  expect((await services.call(tenants.unfreeze, admin, by(anheId))).data).toBe(true)
  expect((await services.call(tenants.unfreeze, admin, by(anheId))).msg).toBe('机构没有被冻结')
  expect(await told()).toMatchObject({ status: '0' })
  for (const call of [tenants.freeze, tenants.unfreeze])
    expect((await services.call(call, admin, by(1))).msg).toBe('平台运营中心不能冻结')
})

it('sets the end of the validity by whole days, and removes the end', async () => {
  const renew = async (endTime: string | null, id = anheId) =>
    services.call(tenants.renew, admin, { body: { id, endTime } })
  const shown = async () => {
    const { endTime, state } = (await services.call(tenants.get, admin, by(anheId))).data
    return [endTime, state]
  }
  const ending = async () =>
    (await services.call(tenants.page, admin, { query: { state: 'ending' } })).data.records.map(({ id }) => id)
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await renew(soon)
  expect(await shown()).toEqual([`${soon} 23:59:59`, 'ending'])
  expect(await ending()).toContain(anheId)
  expect((await renew('2001-01-01')).msg).toBe('有效期不能早于现在，如需停用请冻结机构')
  await renew(null)
  expect(await shown()).toEqual([null, 'open'])
  expect((await renew('2099-01-01', 1)).msg).toBe('平台运营中心没有有效期')
  expect(await ending()).not.toContain(anheId)
})

it('removes an institution without data, and names what prevents the removal of others', async () => {
  const remove = (id: number) => services.call(tenants.remove, admin, by(id))
  expect((await remove(groupId)).msg).toBe('“康宁养老集团”还有下级机构2家，不能删除')
  const { msg } = await remove(haidianId)
  expect(msg).toMatch(
    /^“康宁养老·海淀院”还有在册长者\d+人、未报废设备\d+台、可用员工账号\d+个、.*未完成工单\d+个.*，不能删除$/,
  )
  expect((await remove(1)).msg).toBe('平台运营中心不能删除')
  expect((await remove(empty.id)).data).toBe(true)
  expect(await remove(empty.id)).toMatchObject({ status: 404, msg: '机构不存在' })
  expect(await services.call(tenants.get, admin, by(empty.id))).toMatchObject({ status: 404 })
  expect((await services.call(tenants.visible, admin, {})).data.some(({ id }) => id === empty.id)).toBe(false)
  expect(await row(empty.id)).toMatchObject({ name: '空置院', status: '9', removeTime: expect.any(String) })
  expect((await update({ id: empty.other, name: '空置院' })).data).toBe(true)
})

it('returns the tree of five thousand in parts below 100 kB, without gaps', async () => {
  await made.owner
    .insertInto('sysTenant')
    .values(
      Array.from({ length: 5_000 }, (_, at) => ({
        name: `连锁养老服务中心分院名称写得很长很长很长第${String(at).padStart(4, '0')}号`,
        code: `chain-${at}`,
        parentId: empty.other,
      })),
    )
    .execute()
  const ask = async (query: object = {}) => (await services.call(tenants.tree, admin, { query })).data
  const [top] = await ask()
  const whole = JSON.stringify(top)
  expect(Buffer.byteLength(whole)).toBeLessThan(100_000)
  const own = top?.children?.find(({ id }) => id === empty.other)
  const seen = new Set(own?.children?.map(({ id }) => id))
  expect(own?.more).toBe(5_000 - seen.size)
  for (let after = Math.max(0, ...seen); ; ) {
    const part = await ask({ parentId: empty.other, after })
    expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(100_000)
    for (const { id } of part) seen.add(id)
    if (part.length < treeNodes) break
    after = part.at(-1)?.id ?? 0
  }
  expect(seen.size).toBe(5_000)
  expect((await ask({ name: '第0042号' })).map(({ name }) => name.slice(-7))).toEqual(
    ['第0042号'.padStart(7, '长')].map((text) => text.slice(-7)),
  )
})

it('lets only the operator change an institution, even if others hold the permission', async () => {
  const intruder = { ...group, permissions: [...group.permissions, 'tenant:edit'] }
  const before = await row(haidianId)
  const opening = { name: '越权院', managerName: '甲', managerUsername: 'intruder', managerPhone: '13911119999' }
  const tried = [
    services.call(tenants.create, intruder, { body: opening as never }),
    services.call(tenants.update, intruder, { body: { id: haidianId, name: '越权' } as never }),
    services.call(tenants.renew, intruder, { body: { id: haidianId, endTime: null } }),
    ...[tenants.freeze, tenants.unfreeze, tenants.remove].map((call) => services.call(call, intruder, by(haidianId))),
    services.call(tenants.starter, intruder, {}),
  ]
  for (const { status } of await Promise.all(tried)) expect(status).toBe(403)
  expect(await row(haidianId)).toEqual(before)
})
