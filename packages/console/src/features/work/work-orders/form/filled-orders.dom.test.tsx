import { contract } from '@care/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { bodiesTo, mockAnswer, queriesTo } from '../../../../testing/fake-server.ts'
import { suggestionOf } from '../../../../testing/records.ts'
import { pageOfRows } from '../../../../testing/rows.ts'
import { rowWith, waitForToast } from '../../../../testing/steps.ts'
import { addService, beginDay, chooseElder, openForm, panel, today } from './order-form-fixture.tsx'

const { workOrders, orderTemplates } = contract
beforeEach(beginDay)

const ordered = {
  serverProjectId: 3,
  serverProjectName: '上门助浴',
  serverTime: '2026-11-01 11:00:00',
  serverUserId: 21,
  serverUserName: '李护士',
  helpers: [{ userId: 22, nickName: '赵护士', phone: null }],
  remarks: '带轮椅',
}

it('the last order is repeated with one click, and sent as shown', async () => {
  mockAnswer(workOrders.last, { workNo: 'WO9', remarks: '先打电话', workOrderJobs: [ordered] })
  const { user, form, save } = await openForm({}, ['workorder:create'])
  expect(queriesTo(workOrders.last)).toEqual([])
  await chooseElder(user, form, '王秀英')
  await user.click(await within(form).findByRole('button', { name: '同上次（11-01 上门助浴）' }))
  expect(queriesTo(workOrders.last)).toEqual([{ oldmanId: '7' }])
  expect(within(form).queryByRole('button', { name: /同上次/ })).toBeNull()
  await save()
  await waitForToast('创建成功')
  expect(bodiesTo(workOrders.create)).toMatchObject([
    {
      remarks: '先打电话',
      workOrderJobs: [
        { serverProjectId: 3, serverTime: `${today} 11:00:00`, serverUserId: 21, helpers: [22], remarks: '带轮椅' },
      ],
    },
  ])
})

it('a service that can no longer be ordered is named', async () => {
  const old = { ...ordered, serverProjectId: 99, serverProjectName: '旧项目' }
  mockAnswer(workOrders.last, { workNo: 'WO9', remarks: null, workOrderJobs: [old] })
  const { user, form } = await openForm({}, ['workorder:create'])
  await chooseElder(user, form, '王秀英')
  await user.click(await within(form).findByRole('button', { name: /同上次/ }))
  await waitForToast('“旧项目”已不在服务目录，没有带入')
})

it('repeating is not offered without an earlier order', async () => {
  mockAnswer(workOrders.last, null)
  const { user, form } = await openForm({}, ['workorder:create'])
  await chooseElder(user, form, '王秀英')
  await waitFor(() => expect(queriesTo(workOrders.last)).toHaveLength(1))
  await addService(user, form, '送餐')
  expect(screen.queryByRole('button', { name: /同上次/ })).toBeNull()
})

it('a template adds its items, starting now, and its remarks', async () => {
  mockAnswer(workOrders.last, null)
  const item = (serverProjectId: number, offsetMinutes: number, remarks: string | null = null) => ({
    serverProjectId,
    serverProjectName: '项目',
    offsetMinutes,
    remarks,
  })
  const items = [item(3, 0, '带轮椅'), item(4, 90), item(99, 120)]
  mockAnswer(orderTemplates.choices, [{ id: 1, name: '日常照料', remarks: '先打电话', items }])
  const { user, form, save } = await openForm({}, ['workorder:create'])
  expect(queriesTo(orderTemplates.choices)).toEqual([])
  await chooseElder(user, form, '王秀英')
  await addService(user, form, '日常照料')
  expect(queriesTo(orderTemplates.choices)).toEqual([{ tenantId: '1000002' }])
  await waitForToast('“项目”已不在服务目录，没有带入')
  await save()
  await waitForToast('创建成功')
  expect(bodiesTo(workOrders.create)).toMatchObject([
    {
      remarks: '先打电话',
      workOrderJobs: [
        { serverProjectId: 3, serverTime: `${today} 10:00:00`, serverUserId: null, remarks: '带轮椅' },
        { serverProjectId: 4, serverTime: `${today} 11:30:00`, remarks: '' },
      ],
    },
  ])
})

it('a user who may dispatch gets suggestions for the item with its unsaved edits', async () => {
  mockAnswer(workOrders.last, null)
  const reasons = [{ kind: 'skill' as const, look: 'good' as const, text: '有此专长' }]
  mockAnswer(workOrders.suggest, pageOfRows([suggestionOf(22, '赵护士', { reasons }), suggestionOf(21, '李护士')]))
  const { user, form, save } = await openForm({}, ['workorder:create', 'workorder:dispatch'])
  await chooseElder(user, form, '王秀英')
  await addService(user, form, '上门助浴')
  await user.click(within(panel()).getByRole('button', { name: '选择' }))
  await screen.findByText('有此专长')
  const asked = { oldmanId: '7', emergencyType: '1', serverProjectId: '3', serverTime: `${today} 10:00:00` }
  expect(queriesTo(workOrders.suggest)).toEqual([{ current: '1', size: '10', ...asked, lng: '116.3', lat: '39.98' }])
  const list = await screen.findByRole('dialog', { name: '选择服务人员' })
  await user.click(within(await rowWith('赵护士', list)).getByRole('button', { name: '选择' }))
  await save()
  await waitForToast('创建成功')
  expect(bodiesTo(workOrders.create)).toMatchObject([{ workOrderJobs: [{ serverUserId: 22 }] }])
})
