import { contract } from '@care/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { bodiesTo, callsTo, holdCalls, mockAnswer, mockRefusal, queriesTo } from '../../../../testing/fake-server.ts'
import { fill } from '../../../../testing/fill.ts'
import { signIn } from '../../../../testing/people.ts'
import { elderOf } from '../../../../testing/records.ts'
import { pageOfRows } from '../../../../testing/rows.ts'
import { answerConfirm, closeWindow, waitForToast } from '../../../../testing/steps.ts'
import { addService, beginDay, chooseElder, openForm, panel, today } from './order-form-fixture.tsx'

const { workOrders, elders, geocoding } = contract
beforeEach(beginDay)

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const projects = () =>
  (bodiesTo(workOrders.create) as { workOrderJobs: { serverProjectId: number; remarks: string }[] }[])
    .at(-1)
    ?.workOrderJobs.map(({ serverProjectId, remarks }) => [serverProjectId, remarks])

it('only the faulty item is marked, and removing it leaves the other items and their input intact', async () => {
  const { user, form, save } = await openForm({})
  await chooseElder(user, form, '王秀英')
  await addService(user, form, '送餐')
  vi.setSystemTime(new Date(`${today}T10:00:01+08:00`).getTime() + 86_400_000)
  // signs in with a token issued on that day
  signIn([])
  await addService(user, form, '上门助浴')
  await addService(user, form, '紧急救助')
  await fill(user, panel(), { 备注: '三' })
  const marked = () => [...document.querySelectorAll('[role=tab] .form-error')].map(({ textContent }) => textContent)
  expect([tabs(), marked()]).toEqual([['1. 送餐', '2. 上门助浴', '3. 紧急救助'], []])
  await save()
  await within(form).findByText('服务时间不能早于当前时间24小时')
  expect([marked(), callsTo(workOrders.create)]).toEqual([['1. 送餐'], []])
  await expect.poll(() => document.activeElement).toBe(within(panel()).getByLabelText('服务时间'))
  await user.click(screen.getByRole('tab', { name: '1. 送餐' }))
  await user.click(within(panel()).getByRole('button', { name: '删除' }))
  expect(await answerConfirm(user, '取消')).toBe('是否确认删除此服务')
  expect(tabs()).toHaveLength(3)
  await user.click(within(panel()).getByRole('button', { name: '删除' }))
  await answerConfirm(user, '确定')
  await waitFor(() => expect([tabs(), marked()]).toEqual([['1. 上门助浴', '2. 紧急救助'], []]))
  expect(within(form).getByText('¥200.50')).toBeTruthy()
  await save()
  await waitForToast('创建成功')
  expect(projects()).toEqual([
    [3, ''],
    [9, '三'],
  ])
})

it('an address not found stops the order; the next attempt geocodes once, however often pressed', async () => {
  mockAnswer(elders.page, pageOfRows([elderOf(7, '王秀英', { lng: null, lat: null })]))
  mockRefusal(geocoding.geo, 429, '请求过于频繁')
  const { user, form, save } = await openForm({})
  await chooseElder(user, form, '王秀英')
  await addService(user, form, '送餐')
  await save()
  await waitForToast('请求过于频繁')
  const held = holdCalls(geocoding.geo)
  await user.dblClick(within(form).getByRole('button', { name: '保存' }))
  await save()
  expect([queriesTo(geocoding.geo).length, callsTo(workOrders.create).length]).toEqual([2, 0])
  held.answer(0, {
    source: 'amap',
    label: '',
    status: '1',
    info: 'OK',
    infocode: '10000',
    count: '1',
    geocodes: [],
    location: '116.4,39.9',
  })
  await waitForToast('创建成功')
  expect(callsTo(workOrders.create)).toHaveLength(1)
})

it('the draft of an order is offered with the same key when its form is reopened, unless it was created', async () => {
  mockRefusal(workOrders.create, 200, '该时段已有工单')
  let { user, form, save } = await openForm({})
  await chooseElder(user, form, '王秀英')
  await addService(user, form, '送餐')
  await save()
  await waitForToast('该时段已有工单')
  closeWindow()
  mockAnswer(workOrders.create, { id: 501, workNo: 'WO501' })
  ;({ user, form, save } = await openForm({}))
  await user.click(await screen.findByRole('button', { name: '恢复草稿' }))
  await save()
  await waitForToast('创建成功')
  const [first, second] = bodiesTo(workOrders.create)
  expect(second).toEqual(first)
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('care.draft.'))).toEqual([])
})
