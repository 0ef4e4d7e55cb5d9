import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathOf } from '@care/shared/http/path-of'
import { orderPapers } from '@care/shared/work/work-orders/print/order-paper.contract'
import { workOrders } from '@care/shared/work/work-orders/work-orders.contract'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { signedIdentityHeader } from '../../../../testing/identity.ts'
import { testOrders } from '../../../../testing/orders.ts'
import { pdfText } from '../../../../testing/pdf-text.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { desk, nurse, nurse2, chaoyang } = testCallers(made, 'desk', 'nurse', 'nurse2', 'chaoyang')
const orders = testOrders(made, services, desk)
const there = { lng: 116.3, lat: 39.98 }
let img = ''

beforeAll(async () => {
  await mkdir(join(services.filesDir, '1000002'), { recursive: true })
  const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: '#00569d' } })
  await writeFile(join(services.filesDir, '1000002', 'begin.jpg'), await photo.jpeg().toBuffer())
  img = '/admin/sys-file/1000002/begin.jpg'
  await made.owner
    .insertInto('sysFile')
    .values({
      tenantId: nurse.tenantId,
      createBy: nurse.userId,
      isExternal: false,
      fileName: 'begin.jpg',
      fileSize: 9,
      type: 'jpg',
      original: 'begin.jpg',
      purpose: 'workOrder',
    })
    .execute()
})

async function print(id: number, caller: typeof desk) {
  const url = pathOf(orderPapers.print, { id })
  const { statusCode, rawPayload } = await services.app.inject({
    method: 'GET',
    url,
    headers: signedIdentityHeader(caller),
  })
  return { status: statusCode, bytes: rawPayload }
}
const printed = async (id: number, caller = desk) =>
  (await pdfText(new Uint8Array((await print(id, caller)).bytes))).join('')
const accesses = () =>
  made.owner
    .selectFrom('elderAccess')
    .select(['kind', 'detail', 'username'])
    .where('detail', 'like', '服务工单%')
    .execute()

it('a printed order has its proof, and the print is recorded in the elder’s access record', async () => {
  const id = await orders.created([{ serverUserId: nurse.userId }], there)
  const { workNo } = (await orders.detail(id)).workOrder
  expect(await printed(id)).toContain('尚未签到')
  const [job] = (await orders.detail(id)).workOrder.workOrderJobs
  const of = { tenantId: nurse.tenantId, workOrderId: id, jobId: job?.id ?? 0 }
  const line = { sort: 90, text: '擦干足部', required: false }
  await made.owner
    .insertInto('workOrderJobCheck')
    .values({ ...of, ...line })
    .execute()
  const unsigned = { signer: '5', reason: '双手骨折', signTime: new Date() }
  await made.owner
    .insertInto('workOrderJobSignature')
    .values({ ...of, ...unsigned, userId: nurse.userId, nickName: nurse.nickName })
    .execute()
  await orders.signIn(id, nurse, { ...there, exceptionReason: undefined, address: '海淀区颐和园路', img })
  await orders.signOut(id, nurse, { exceptionReason: '老人在医院' })
  await services.call(workOrders.score, desk, { body: { workOrderId: id, score: 2, scoreContent: '来晚了' } })
  const text = await printed(id)
  const told = [
    workNo,
    '已完成',
    orders.elders[0]?.userName ?? '',
    '北京市海淀区',
    orders.projects[0]?.projecName ?? '',
    '海淀区颐和园路',
    '距服务地址0米',
    '未取得位置',
    '老人在医院',
    '待审核',
    '签到',
    '服务照片',
    '擦干足部',
    '未做',
    '无法签字',
    '双手骨折',
    '2分，不满意',
    '来晚了',
    '创建工单',
    '开始服务',
    '账户余额',
    '长者或家属（签字）',
    nurse.nickName,
  ]
  for (const one of told) expect(text).toContain(one.replace(/\s/g, ''))
  expect(text).toContain('签退未取得位置老人在医院待审核')
  await made.owner.updateTable('workOrderSignException').set({ reason: null }).where('workOrderId', '=', id).execute()
  expect(await printed(id)).toContain('签退未取得位置紧急求助，未说明待审核')
  expect((await print(id, desk)).bytes.includes('/Subtype /Image')).toBe(true)
  expect(await accesses()).toEqual([{ kind: 'print', detail: `服务工单 ${workNo}`, username: desk.username }])
})

it('dispatchers and those who serve the order may print it, and no other institution', async () => {
  const id = await orders.created([{ serverUserId: nurse.userId }])
  const before = (await accesses()).length
  const refused = async (caller: typeof desk) => {
    const { status, bytes } = await print(id, caller)
    return [status, JSON.parse(bytes.toString()).msg]
  }
  expect(await refused(nurse2)).toEqual([404, '工单不存在'])
  expect(await refused(chaoyang)).toEqual([404, '工单不存在'])
  expect((await refused({ ...nurse, permissions: ['workorder:view'] }))[0]).toBe(403)
  expect((await accesses()).length).toBe(before)
  expect(await printed(id, nurse)).toContain('服务工单')
})
