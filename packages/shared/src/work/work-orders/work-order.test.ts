import { expect, it } from 'vitest'
import { PageQuery } from '../../http/page.ts'
import { ElderSearch } from '../../people/elders/elder.ts'
import { JobDraft, WorkOrderDraft } from './work-order.ts'

const job = { serverProjectId: 1, serverTime: '2026-03-01 09:00:00' }
const order = { oldmanId: 1, oldmanPhone: '1', oldmanAddress: '路', workOrderJobs: [job] }
const said = (input: object) => WorkOrderDraft.safeParse({ ...order, ...input })
const fault = (input: object) => said(input).error?.issues[0]?.message ?? null

it('fills in defaults of the form', () => {
  expect(said({}).data).toMatchObject({ payType: '1', emergencyType: '1' })
  expect(JobDraft.parse(job)).toEqual({ ...job, serverPackageId: 0 })
  expect(said({ oldmanAddress: ' 路 1 ', downName: ' 王 ' }).data).toMatchObject({
    oldmanAddress: '路 1',
    downName: '王',
  })
  expect(PageQuery.parse({})).toEqual({ current: 1, size: 10 })
})

it.each([
  ['', null],
  ['  ', null],
  ['13800000000', null],
  [' 13800000000 ', null],
  ['1380000000', '手机输入不正确'],
  ['138000000000', '手机输入不正确'],
  ['12800000000', '手机输入不正确'],
])('accepts as phone of the person who orders %j: %s', (downPhone, text) => expect(fault({ downPhone })).toBe(text))

it.each([
  [{ oldmanPhone: ' ' }, '请完善长者信息'],
  [{ workOrderJobs: Array(20).fill(job) }, null],
  [{ workOrderJobs: Array(21).fill(job) }, '服务清单最多20项'],
  [{ workOrderJobs: undefined }, '请添加服务清单'],
  [{ payType: '7' }, '请选择付款方式'],
  [{ emergencyType: '4' }, '请选择紧急程度'],
  [{ workOrderJobs: [{ ...job, serverProjectId: 0 }] }, '请选择工单服务项目'],
  [{ workOrderJobs: [{ ...job, serverUserId: null, remarks: null }], downName: null, downPhone: null }, null],
])('validates an order with %o: %s', (input, text) => expect(fault(input)).toBe(text))

it.each([
  [{}, true],
  [{ ageStart: '60', ageEnd: '80' }, true],
  [{ ageStart: '0', ageEnd: '0' }, true],
  [{ ageStart: '60' }, false],
  [{ ageEnd: '80' }, false],
  [{ ageStart: '', ageEnd: '' }, true],
  [{ ageStart: '', ageEnd: '80' }, false],
])('searches elders by ages %o: %s', (ages, success) => {
  const { error } = ElderSearch.safeParse(ages)
  expect(error?.issues[0]?.message ?? null).toBe(success ? null : '请输入正确的年龄范围')
})
