import { signExceptions } from '@care/shared/work/work-orders/proof/sign-exceptions.contract'
import { expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { testOrders } from '../../../../testing/orders.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, desk2, nurse, nurse2, chaoyang } = testCallers(made, 'desk', 'desk2', 'nurse', 'nurse2', 'chaoyang')
const orders = testOrders(made, services, desk)
const there = { lng: 116.3, lat: 39.98 }
const away = { lng: 116.3, lat: 39.98 + 0.82 / 111.32 }
const bare = { exceptionReason: undefined }

const given = async (worker = nurse, changes = {}) =>
  orders.created([{ serverUserId: worker.userId }], { ...there, ...changes })
const recordOf = async (id: number) => (await orders.jobsOf(id))[0]?.workOrderServer
const listed = async (workOrderId: number, by = desk) => {
  const { data } = await services.call(signExceptions.page, by, { query: { size: 100 } })
  return data.records.filter((row) => row.workOrderId === workOrderId)
}
const judge = (id: number, approved: boolean, by = desk, remarks?: string) =>
  services.call(signExceptions.judge, by, { body: { id, approved, remarks } })

async function photo(by: typeof nurse, name: string, more: { type?: string; fileSize?: number } = {}) {
  const row = {
    tenantId: by.tenantId,
    createBy: by.userId,
    isExternal: false,
    fileName: name,
    fileSize: 9,
    type: 'jpg',
  }
  const file = { ...row, original: name, purpose: 'workOrder', ...more }
  await made.owner.insertInto('sysFile').values(file).execute()
  return `/admin/sys-file/${by.tenantId}/${name}`
}

it('signing in and out records place, photo and distance', async () => {
  const [begin, end] = [await photo(nurse, 'begin.jpg'), await photo(nurse, 'end.png', { type: 'png' })]
  const id = await given()
  expect(await orders.signIn(id, nurse, { ...there, ...bare, img: begin })).toMatchObject({ code: 0 })
  const near = { lng: 116.3, lat: 39.98 + 0.25 / 111.32 }
  expect(await orders.signOut(id, nurse, { ...near, ...bare, img: end })).toMatchObject({ code: 0 })
  expect(await recordOf(id)).toMatchObject({
    signInImg: begin,
    signDistance: 0,
    signOutImg: end,
    signOutDistance: 250,
    signExceptions: [],
  })
  expect(await listed(id)).toEqual([])
})

it.each([
  ['of an unknown file', async () => '/admin/sys-file/1000002/none.jpg', 404, '文件不存在'],
  ['of another institution', () => photo(chaoyang, 'theirs.jpg'), 404, '文件不存在'],
  ['that is no picture', () => photo(nurse, 'paper.pdf', { type: 'pdf' }), 200, '照片只能是 jpg、png 格式'],
  ['that is too large', () => photo(nurse, 'big.jpg', { fileSize: 4 << 20 }), 200, '上传文件大小不能超过 4MB!'],
])('a photo %s is refused, and the job does not move', async (_, img, status, msg) => {
  const id = await given()
  const answer = await orders.signIn(id, nurse, { ...there, img: await img() })
  expect(answer).toMatchObject({ status, code: 1, msg })
  expect(await recordOf(id)).toBeNull()
})

it.each([
  ['too far away', away, '距服务地址820 米，超出允许的 300 米，请说明原因', 820],
  ['without a place', {}, '未取得位置，请说明原因', null],
  ['with only one coordinate', { lng: 116.3 }, '未取得位置，请说明原因', null],
])('signing in %s needs a reason, and is reviewed by another person', async (_, place, msg, distance) => {
  const id = await given()
  const refusal = { code: 1, msg, data: { reason: 'sign-place', distance, radius: 300 } }
  expect(await orders.signIn(id, nurse, { ...place, ...bare })).toMatchObject(refusal)
  expect([await recordOf(id), await listed(id)]).toEqual([null, []])
  const wrong = await orders.signIn(id, nurse, { ...place, exceptionReason: ' 远 ' })
  expect(wrong).toMatchObject({ status: 400, msg: '异常原因至少2个字' })

  await orders.signIn(id, nurse, { ...place, exceptionReason: '老人在医院' })
  const [row] = await listed(id)
  expect(row).toMatchObject({
    nickName: nurse.nickName,
    kind: 1,
    distance,
    radius: 300,
    reason: '老人在医院',
    status: 0,
  })
  expect(await recordOf(id)).toMatchObject({ signExceptions: [{ kind: 1, distance, reason: '老人在医院', status: 0 }] })
  const history = async () => (await orders.jobsOf(id))[0]?.workOrderJobLogs.at(-1)?.remarks
  const where = distance === null ? '未取得位置' : '距服务地址820 米'
  expect(await history()).toBe(`开始服务（${where}，原因：老人在医院）`)

  const exception = row?.id ?? 0
  expect(await judge(exception, false)).toMatchObject({ status: 400, msg: '请说明不通过的原因，至少2个字' })
  expect(await judge(exception, true, chaoyang)).toMatchObject({ status: 404, msg: '签到异常不存在' })
  const both = await Promise.all([
    judge(exception, false, desk, '没有联系医院'),
    judge(exception, false, desk2, '查无此事'),
  ])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  expect(both.find(({ code }) => code === 1)).toMatchObject({ msg: '该签到异常已审核' })
  expect(await listed(id)).toMatchObject([{ status: 2, reviewerName: expect.any(String) }])
  expect(await history()).toContain(`${nurse.nickName}的签到异常未通过审核：`)
})

it('an exception cannot be reviewed by the person concerned, whatever their permissions', async () => {
  const id = await given(nurse2)
  const [job] = await orders.jobsOf(id)
  // a dispatcher may sign in for another person
  await orders.signIn(job?.id ?? 0, desk, { exceptionReason: '电话确认已到' })
  const [row] = await listed(id)
  expect(await judge(row?.id ?? 0, true)).toMatchObject({ code: 1, msg: '不能审核自己的签到异常' })
  expect(await judge(row?.id ?? 0, true, desk2)).toMatchObject({ code: 0 })
  expect(await judge(row?.id ?? 0, true, nurse)).toMatchObject({ status: 403 })
})

it('an exception never delays a call for help, and is reviewed afterwards', async () => {
  const id = await given(nurse, { emergencyType: '2' })
  expect(await orders.signIn(id, nurse, { ...away, ...bare })).toMatchObject({ code: 0 })
  expect(await listed(id)).toMatchObject([{ distance: 820, reason: null, status: 0 }])
})

it('the institution’s own radius for signing in applies', async () => {
  const rule = { tenantId: 1000002, signRadiusM: 1_000 }
  await made.owner
    .insertInto('tenantDispatchRule')
    .values(rule)
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ signRadiusM: 1_000 }))
    .execute()
  const id = await given()
  expect(await orders.signIn(id, nurse, { ...away, ...bare })).toMatchObject({ code: 0 })
  expect(await listed(id)).toEqual([])
})
