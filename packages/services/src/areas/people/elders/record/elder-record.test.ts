import type { Caller } from '@care/shared/admin/session/session'
import { checkCharacter } from '@care/shared/id-card'
import { elderAccounts } from '@care/shared/money/accounts/accounts.contract'
import { elders } from '@care/shared/people/elders/elders.contract'
import { ElderChange } from '@care/shared/people/elders/record/elder-draft'
import { timeline } from '@care/shared/people/elders/timeline/timeline.contract'
import { describe, expect, it } from 'vitest'
import { createIdCards } from '../../../../platform/secrets/id-cards.ts'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { dataSecrets } from '../../../../testing/identity.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse, haidian, chaoyang, group } = testCallers(made, 'desk', 'nurse', 'haidian', 'chaoyang', 'group')
const cards = createIdCards(dataSecrets)

const card = (birthday: string, order: number) => {
  const digits = `110108${birthday.replaceAll('-', '')}${String(order).padStart(3, '0')}`
  return digits + checkCharacter(digits)
}
const post = (body: object, by: Caller = haidian) =>
  services.call(elders.create, by, { body: { userName: '测试长者', ...body } })
const put = (body: { id: number; [field: string]: unknown }, by: Caller = haidian) =>
  services.call(elders.update, by, { body })
const get = async (id: number, by: Caller = haidian) => (await services.call(elders.get, by, { params: { id } })).data
const made1 = async (body: object = {}, by: Caller = haidian) =>
  (await post({ evenIfSimilar: true, ...body }, by)).data.id
const historyOf = async (id: number) => (await services.call(elders.history, haidian, { params: { id } })).data

const whole = {
  userName: '郑德全',
  gender: '1',
  birthday: '1940-05-06',
  mobile: '13711110001',
  landline: '010-62345678',
  nation: '01',
  nativePlace: '山东烟台',
  religion: '0',
  politicalFace: '1',
  academic: '7',
  marital: '2',
  formerOccupation: '1',
  socialCardNo: 'SB-1',
  provinceCode: '110000',
  cityCode: '110100',
  districtCode: '110108',
  streetName: '清河街道',
  communityName: '清河社区',
  address: '北京市海淀区清河路 1 号',
  addressDetail: '3 号楼 201',
  lng: 116.35,
  lat: 40.03,
  residenceType: '1',
  housingType: '1',
  housingUnit: '3',
  live: '2',
  elderlyCategory: '8',
  careLevel: '2',
  anergy: '1',
  dependency: '1',
  isTrusteeship: '1',
  serviceType: ['1', '4'],
  assessTime: '2026-01-02 09:00:00',
  assessLevel: '1',
  height: 168.5,
  weight: 61,
  bloodType: '1',
  rhType: '2',
  hearingType: '2',
  allergies: ['青霉素'],
  cdIsease: ['1', '3'],
  disability: ['3'],
  pastIllness: '2019 年胆囊切除',
  medicationText: '氨氯地平',
  dietTaboo: '忌海鲜',
  smoking: '2',
  drinking: '1',
  exercise: '1',
  insuranceNo: 'YB-1',
  medicalInsuranceType: '1',
  incomeSource: '1',
  monthlyIncome: 4321.5,
  subsidyType: '1',
  ltcNo: 'CH-1',
  ltcGrade: '3',
  ltcAssessor: '海淀区评估中心',
  ltcValidTo: '2028-06-30',
  remark: '爱听京剧',
  responsePlan: '先打给女儿',
}

const relative = { name: '郑小妹', relation: '4', mobile: '13911110001' }

describe('a new record', () => {
  it('stores every given field, its ID number encrypted, and its contacts', async () => {
    const idCard = card('1940-05-06', 11)
    const id = await made1({ ...whole, idCard, families: [relative] })
    const found = await get(id)
    expect(found).toMatchObject({
      ...whole,
      idCard: `110*************${idCard.slice(-2)}`,
      tenantId: 1000002,
      source: 1,
    })
    expect(found.families).toMatchObject([{ ...relative, sort: 0 }])
    const kept = await made.owner.selectFrom('elder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(cards.open(kept.idCard ?? '', kept)).toBe(idCard)
    expect(JSON.stringify(kept)).not.toContain(idCard)
    const { changes, careLevels } = await historyOf(id)
    expect(changes).toMatchObject([{ kind: 'create', createByName: haidian.nickName }])
    expect(careLevels).toMatchObject([{ fromLevel: null, toLevel: '2' }])
  })

  it('fills birthday and gender from the ID number, and looks up an address without a location', async () => {
    const id = await made1({ idCard: card('1938-02-03', 22), address: '北京市海淀区中关村大街 5 号' })
    expect(await get(id)).toMatchObject({ birthday: '1938-02-03', gender: '2', lng: expect.any(Number) })
  })

  it.each([
    [{ userName: ' ' }, '请输入姓名'],
    [{ mobile: '1391111' }, '手机号码长度不为11位'],
    [{ mobile: '29111110001' }, '手机号码格式不正确'],
    [{ landline: '123' }, '固定电话格式不正确'],
    [{ idCard: '110108' }, '身份证号码应为18位'],
    [{ idCard: '110108193502031234' }, '身份证号码不正确'],
    [{ idCard: card('1940-05-06', 31), birthday: '1940-05-07' }, '出生日期与身份证号码不一致'],
    [{ idCard: card('1940-05-06', 31), gender: '2' }, '性别与身份证号码不一致'],
    [{ birthday: '2999-01-01' }, '出生日期不能晚于今天'],
    [{ height: 500 }, '身高应为30到250厘米'],
    [{ careLevel: '9' }, '护理等级不正确'],
    [{ families: [relative, relative] }, '联系人手机号码重复'],
    [{ families: [{ ...relative, relation: 'x' }] }, '与长者关系不正确'],
    [{ cdIsease: ['1', 'x'] }, '慢性病不正确'],
    [{ remark: '字'.repeat(501) }, '备注不能超过500个字符'],
  ])('is refused with %j: %s', async (body, msg) => {
    expect(await post(body)).toMatchObject({ status: 400, code: 1, msg })
  })

  it('refuses institutions, pictures and staff of other tenants', async () => {
    const { userId } = chaoyang
    expect(await post({ tenantId: 1000003 })).toMatchObject({ status: 404, msg: '机构不存在' })
    expect(await post({ managerUserId: userId })).toMatchObject({
      status: 404,
      msg: '责任人不存在或账号已停用，请重新选择',
    })
    expect(await post({ avatar: '/admin/sys-file/1000003/abc.png' })).toMatchObject({ status: 404 })
    const both = { ...group, tenantIds: [1000001, 1000002, 1000003] }
    expect(await get(await made1({ tenantId: 1000003, managerUserId: userId }, both), chaoyang)).toMatchObject({
      tenantId: 1000003,
      managerUserId: userId,
      managerName: chaoyang.nickName,
    })
  })
})

describe('a person who may already have a record', () => {
  it('is refused with the same ID number, also concurrently, and the existing elder is named', async () => {
    const idCard = card('1941-01-01', 41)
    const both = await Promise.all([1, 2].map(() => post({ userName: '孙一', idCard, evenIfSimilar: true })))
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    const again = await post({ userName: '孙二', idCard, evenIfSimilar: true })
    expect(again).toMatchObject({
      status: 200,
      code: 1,
      msg: '该身份证号码已登记在长者“孙一”名下',
      data: { reason: 'same-person', field: 'idCard', candidates: [{ userName: '孙一', same: 'idCard' }] },
    })
    // a user of another institution does not find this elder
    expect((await post({ userName: '孙一', idCard }, chaoyang)).code).toBe(0)
  })

  it('is reported with the same phone or name and birthday, and saved if it is another person', async () => {
    const one = { userName: '钱一', birthday: '1942-03-04', mobile: '13711110042' }
    await made1(one)
    const byName = { userName: '钱一', birthday: '1942-03-04' }
    expect(await post(byName)).toMatchObject({ code: 1, data: { candidates: [{ same: 'name', mobile: one.mobile }] } })
    const byPhone = { userName: '钱二', mobile: one.mobile }
    expect(await post(byPhone)).toMatchObject({
      code: 1,
      msg: '已有相似的长者档案：钱一，请确认是否为同一人',
      data: { candidates: [{ same: 'mobile' }] },
    })
    expect((await post({ ...byPhone, evenIfSimilar: true })).code).toBe(0)
    expect((await post({ userName: '钱一', birthday: '1942-03-05' })).code).toBe(0)
  })
})

describe('a change', () => {
  it('changes nothing when a record is sent back as it was returned, for any caller', async () => {
    const id = await made1({ ...whole, mobile: '13711110051', idCard: card('1940-05-06', 51) })
    const before = await made.owner.selectFrom('elder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const unable = { ...haidian, permissions: ['elder:view', 'elder:edit'] }
    for (const by of [haidian, unable]) {
      const row = await get(id, by)
      expect(await put(ElderChange.parse(row), by)).toMatchObject({ code: 0 })
      expect((await services.call(elders.update, by, { body: row })).code).toBe(0)
    }
    expect(await get(id, unable)).toMatchObject({ mobile: '137****0051', idCard: null, insuranceNo: null })
    const after = await made.owner.selectFrom('elder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(after).toEqual(before)
  })

  it('stores no masked number, and replaces the number or removes it', async () => {
    const id = await made1({ mobile: '13711110061', idCard: card('1940-05-06', 61) })
    expect(await put({ id, mobile: '137****0062' })).toMatchObject({ status: 400, msg: '手机号码格式不正确' })
    expect(await put({ id, idCard: '110*************99' })).toMatchObject({
      status: 400,
      msg: '身份证号码不正确',
    })
    const other = card('1939-09-09', 62)
    await put({ id, idCard: other })
    expect(await get(id)).toMatchObject({ birthday: '1939-09-09', idCard: `110*************${other.slice(-2)}` })
    await put({ id, idCard: '', mobile: null })
    expect(await get(id)).toMatchObject({ birthday: '1939-09-09', idCard: null, mobile: null })
    expect(await put({ id, birthday: '1939-09-10' })).toMatchObject({ code: 0 })
  })

  it('is recorded with author and fields, and a care level with the reason', async () => {
    const id = await made1({ careLevel: '1' })
    await put({ id, careLevel: '3', careReason: '跌倒后行动不便', remark: '新' }, desk)
    const { careLevels, changes } = await historyOf(id)
    expect(careLevels[0]).toMatchObject({
      fromLevel: '1',
      toLevel: '3',
      reason: '跌倒后行动不便',
      createByName: desk.nickName,
    })
    expect(changes[0]).toMatchObject({ kind: 'update', fields: ['careLevel', 'remark'], createBy: desk.userId })
    const { records } = (await services.call(timeline.read, haidian, { params: { id }, query: {} })).data
    expect(records.map(({ kind, title, text }) => `${kind} ${title} · ${text}`).toSorted()).toEqual(
      [
        `level 护理等级：一级护理 → 三级护理 · 跌倒后行动不便 · ${desk.nickName}`,
        `level 护理等级：未评定 → 一级护理 · ${haidian.nickName}`,
        `record 档案修改 · 护理等级、备注 · ${desk.nickName}`,
        `record 档案建档 · ${haidian.nickName}`,
      ].toSorted(),
    )
  })

  it('is refused with the other author’s name when the record was changed meanwhile, and loses nothing', async () => {
    const id = await made1({ remark: '旧' })
    const { updateTime } = await get(id)
    expect((await put({ id, updateTime, remark: '甲' }, desk)).code).toBe(0)
    expect(await put({ id, updateTime, remark: '乙' })).toMatchObject({
      code: 1,
      data: { reason: 'conflict' },
      msg: expect.stringContaining(`该档案已被${desk.nickName}于`),
    })
    expect(await get(id)).toMatchObject({ remark: '甲' })
  })

  it('is allowed to people with the permission, in their own institution', async () => {
    const id = await made1()
    expect(await put({ id, remark: 'x' }, nurse)).toMatchObject({ status: 403 })
    expect(await put({ id, remark: 'x' }, chaoyang)).toMatchObject({ status: 404, msg: '长者不存在' })
  })

  it('of the address looks up its location again, unless one was chosen on the map', async () => {
    const id = await made1({ address: '北京市海淀区清河路 1 号', lng: 116.35, lat: 40.03 })
    const { lng, lat } = await get(id)
    await put({ id, address: '北京市朝阳区望京街 9 号', lng, lat })
    const moved = await get(id)
    expect([moved.lng, moved.lat]).not.toEqual([lng, lat])
    await put({ id, address: '北京市朝阳区望京街 10 号', lng: 116.48, lat: 39.99 })
    expect(await get(id)).toMatchObject({ lng: 116.48, lat: 39.99 })
    await put({ id, address: null })
    expect(await get(id)).toMatchObject({ address: null, lng: null, lat: null })
  })
})

describe('removal', () => {
  const remove = (id: number, by = haidian) => services.call(elders.remove, by, { params: { id } })
  const restore = (id: number, by = haidian) => services.call(elders.restore, by, { params: { id } })

  it('is refused with the reasons and their counts', async () => {
    const { id, tenantId } = await made.owner
      .selectFrom('elder')
      .select(['id', 'tenantId'])
      .where('tenantId', '=', 1000002)
      .where('checkInStatus', '=', 1)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('device').select('id').whereRef('device.oldmanId', '=', 'elder.id')),
      )
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { msg, code } = await remove(id)
    expect(code).toBe(1)
    expect(msg).toMatch(/^该长者还有 .*1 张占用的床位、\d 台绑定设备.*，不能删除$/)
    expect((await get(id)).tenantId).toBe(tenantId)
  })

  it('is refused while a bed is reserved for the elder or the elder has money', async () => {
    const oldmanId = await made1({ userName: '有余额' })
    const tenantId = 1000002
    const room = made.owner.selectFrom('room').select('id').where('tenantId', '=', tenantId)
    const { id: roomId } = await room.executeTakeFirstOrThrow()
    const bed = { tenantId, roomId, name: '预留床' }
    const { id: bedId } = await made.owner.insertInto('bed').values(bed).returning('id').executeTakeFirstOrThrow()
    const stay = { tenantId, oldmanId, bedId, isReserved: true, toTime: new Date(Date.now() + 86_400_000) }
    await made.owner.insertInto('bedStay').values(stay).execute()
    await services.call(elderAccounts.recharge, haidian, { body: { oldmanId, amount: 10 } })
    expect((await remove(oldmanId)).msg).toBe('该长者还有 1 张占用的床位、1 项账户余额，不能删除')
  })

  it('removes the elder from every list and frees the ID number; the record can be restored for a day', async () => {
    const idCard = card('1940-05-06', 71)
    const id = await made1({ userName: '辞世者', idCard })
    expect(await remove(id, desk)).toMatchObject({ status: 403 })
    expect(await remove(id, chaoyang)).toMatchObject({ status: 404 })
    expect((await remove(id)).data).toBe(true)
    const listed = async () =>
      (await services.call(elders.page, haidian, { query: { userName: '辞世者' } })).data.records.map((one) => one.id)
    expect(await listed()).toEqual([])
    expect(await services.call(elders.get, haidian, { params: { id } })).toMatchObject({ status: 404 })
    expect(await remove(id)).toMatchObject({ status: 404, msg: '长者不存在' })

    expect((await restore(id)).data).toBe(true)
    expect(await listed()).toEqual([id])
    await remove(id)
    const second = await made1({ userName: '辞世者二', idCard })
    expect(await restore(id)).toMatchObject({ code: 1, msg: '该身份证号码已登记在长者“辞世者二”名下，不能恢复' })
    await remove(second)
    await made.owner
      .updateTable('elder')
      .set({ removeTime: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', id)
      .execute()
    expect(await restore(id)).toMatchObject({ status: 404 })
  })
})
