import type { GeoAnswer } from '@care/shared/admin/regions/regions.contract'
import { SourceType } from '@care/shared/alarms/warnings/warning'
import { contract } from '@care/shared/contract'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { store } from '../../../../kit/messages/toast.ts'
import { openWorkOrderAtom } from '../../../../live/open-drawers.ts'
import { bodiesTo, callsTo, mockAnswer, mockRefusal, queriesTo } from '../../../../testing/fake-server.ts'
import { fill } from '../../../../testing/fill.ts'
import { archiveOf, elderOf } from '../../../../testing/records.ts'
import { pageOfRows } from '../../../../testing/rows.ts'
import { waitForToast } from '../../../../testing/steps.ts'
import {
  addService,
  beginDay,
  chooseElder,
  chooseStaff,
  emergencyService,
  key,
  openForm,
  panel,
  today,
} from './order-form-fixture.tsx'

const { workOrders, elders, catalogue, staff, geocoding, warnings } = contract
beforeEach(beginDay)

describe('a new order', () => {
  it('a new order sends the input of every field under its own name', async () => {
    const { user, form, save } = await openForm({})
    await chooseElder(user, form, '王秀英')
    await addService(user, form, '上门助浴')
    await chooseStaff(user, '赵护士')
    await chooseStaff(user, '李护士', '添加协助')
    await fill(user, panel(), { 备注: ' 带上轮椅 ' })
    await addService(user, form, '送餐')
    await fill(user, panel(), { 备注: '少盐' })
    const head = {
      下单人: ' 周敏 ',
      下单人手机: '13900000009',
      付款方式: '微信',
      紧急程度: '紧急',
      联系电话: '010-62345678',
    }
    await fill(user, form, head)
    await fill(user, form.querySelectorAll<HTMLElement>('.drawer-section')[3] as HTMLElement, {
      备注: ' 到前先打电话 ',
    })
    expect(within(form).getByText('¥92.00')).toBeTruthy()
    await save()
    await waitForToast('创建成功')
    expect(bodiesTo(workOrders.create)).toEqual([
      {
        requestKey: key,
        oldmanId: 7,
        oldmanPhone: '010-62345678',
        oldmanAddress: '颐和园路1号',
        lng: 116.3,
        lat: 39.98,
        downName: '周敏',
        downPhone: '13900000009',
        payType: '2',
        emergencyType: '2',
        remarks: '到前先打电话',
        warningBusinessId: null,
        workOrderJobs: [
          {
            serverProjectId: 3,
            serverTime: `${today} 10:00:00`,
            serverPackageId: 0,
            serverUserId: 22,
            helpers: [21],
            remarks: '带上轮椅',
          },
          {
            serverProjectId: 4,
            serverTime: `${today} 10:00:00`,
            serverPackageId: 0,
            serverUserId: null,
            helpers: [],
            remarks: '少盐',
          },
        ],
      },
    ])
    expect(store.get(openWorkOrderAtom)).toBe(501)
    expect(screen.queryByRole('dialog', { name: '新建服务工单' })).toBeNull()
  })

  it('a new order is sent despite time conflicts of its staff only with a reason', async () => {
    mockRefusal(workOrders.create, 200, '时间冲突：赵护士已有工单', { reason: 'staff-busy', conflicts: [] })
    const { user, form, save } = await openForm({})
    await chooseElder(user, form, '王秀英')
    await addService(user, form, '上门助浴')
    await chooseStaff(user, '赵护士')
    await save()
    const asked = await screen.findByRole('dialog', { name: '时间冲突' })
    await within(asked).findByText('时间冲突：赵护士已有工单')
    mockAnswer(workOrders.create, { id: 501, workNo: 'WO501' })
    await user.type(within(asked).getByLabelText('原因'), '家属同意推迟')
    await user.click(within(asked).getByRole('button', { name: '仍然派单' }))
    await waitForToast('创建成功')
    const bodies = bodiesTo(workOrders.create) as { conflictReason?: string }[]
    expect(bodies.map(({ conflictReason }) => conflictReason)).toEqual([undefined, '家属同意推迟'])
  })

  it('the form requests staff and services of the elder’s institution', async () => {
    mockAnswer(elders.page, pageOfRows([elderOf(7, '王秀英', { tenantId: 1000003 })]))
    const { user, form } = await openForm({})
    await chooseElder(user, form, '王秀英')
    await waitFor(() => expect(queriesTo(catalogue.tree).at(-1)).toEqual({ tenantId: '1000003' }))
    await addService(user, form, '上门助浴')
    await chooseStaff(user, '李护士')
    expect(queriesTo(staff.page)).toEqual([{ current: '1', size: '10', mayServe: '1', tenantId: '1000003' }])
  })

  it('an incomplete order is refused with the messages of the specification, then created once', async () => {
    const { user, form, save } = await openForm({})
    await addService(user, form, '上门助浴')
    await waitForToast('请先选择服务对象')
    await save()
    const refused = [...form.querySelectorAll('.form-error')].map(({ textContent }) => textContent)
    expect(refused).toEqual(['请选择长者', '请完善长者信息', '请完善长者信息', '请添加服务清单'])
    await chooseElder(user, form, '王秀英')
    await addService(user, form, '上门助浴')
    await fill(user, form, { 下单人手机: '123' })
    await within(form).findByText('手机输入不正确')
    await save()
    expect(callsTo(workOrders.create)).toEqual([])
    await fill(user, form, { 下单人手机: '' })
    await user.dblClick(within(form).getByRole('button', { name: '保存' }))
    await waitForToast('创建成功')
    expect(callsTo(workOrders.create)).toHaveLength(1)
  })

  it('a payment method reserved for existing orders is not offered', async () => {
    const { user, form } = await openForm({})
    await user.click(within(form).getByLabelText('付款方式').closest('.p-dropdown') as HTMLElement)
    const offered = await screen.findAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual(['现金', '微信', '月结'])
  })

  it('the input stays after a refusal, and the same idempotency key is sent again', async () => {
    mockRefusal(workOrders.create, 200, '该时段已有工单')
    const { user, form, save } = await openForm({ oldmanId: null })
    await chooseElder(user, form, '王秀英')
    await addService(user, form, '送餐')
    await save()
    await waitForToast('该时段已有工单')
    mockAnswer(workOrders.create, { id: 501, workNo: 'WO501' })
    await save()
    await waitForToast('创建成功')
    const [first, second] = bodiesTo(workOrders.create)
    expect(second).toEqual(first)
  })
})

describe('the place of an order', () => {
  const atHome = { lng: null, lat: null }
  const geo = (location: string | null): GeoAnswer => ({
    source: 'amap',
    label: '',
    status: '1',
    info: 'OK',
    infocode: '10000',
    count: '1',
    geocodes: [],
    location,
  })

  it('an unknown place is geocoded from the address', async () => {
    mockAnswer(elders.page, pageOfRows([elderOf(7, '王秀英', atHome)]))
    mockAnswer(geocoding.geo, geo('116.4,39.9'))
    const { user, form, save } = await openForm({})
    await chooseElder(user, form, '王秀英')
    await addService(user, form, '送餐')
    await save()
    await waitForToast('创建成功')
    expect(queriesTo(geocoding.geo)).toEqual([{ address: '颐和园路1号' }])
    expect(bodiesTo(workOrders.create)).toMatchObject([{ lng: 116.4, lat: 39.9 }])
  })

  it('an address that cannot be geocoded stops the order', async () => {
    mockAnswer(elders.page, pageOfRows([elderOf(7, '王秀英', atHome)]))
    mockAnswer(geocoding.geo, geo(null))
    const { user, form, save } = await openForm({})
    await chooseElder(user, form, '王秀英')
    await addService(user, form, '送餐')
    await save()
    await waitForToast('服务地址无法定位，请在地图上选择位置')
    expect(callsTo(workOrders.create)).toEqual([])
  })

  it('the place of a resident is the bed, without coordinates', async () => {
    mockAnswer(elders.page, pageOfRows([elderOf(7, '王秀英', { checkInStatus: 1, roomName: '201', bedName: '1床' })]))
    const { user, form, save } = await openForm({})
    await chooseElder(user, form, '王秀英')
    await addService(user, form, '送餐')
    await save()
    await waitForToast('创建成功')
    expect(bodiesTo(workOrders.create)).toMatchObject([
      { oldmanAddress: '康宁养老·海淀院 201 1床', lng: null, lat: null },
    ])
  })
})

describe('orders from warnings', () => {
  const elder = archiveOf(7, '王秀英')
  const seen = { checkInStatus: 2, lastLocation: '116.27,39.99', lastAddress: '公园', location: null }
  beforeEach(() => mockAnswer(warnings.get, { ...warningNumber(77, seen), trail: [] }))

  it.each([SourceType.Sos, SourceType.Fall])(
    'an order from a warning of kind %i is an emergency with its service, and refers to the warning',
    async (sourceType) => {
      mockAnswer(elders.get, elder)
      mockAnswer(catalogue.defaultSos, emergencyService)
      const { save } = await openForm({ oldmanId: 7, warningId: 77, sourceType })
      await save()
      await waitForToast('创建成功')
      expect(queriesTo(catalogue.defaultSos)).toEqual([{ tenantId: '1000002' }])
      expect(bodiesTo(workOrders.create)).toMatchObject([
        { oldmanId: 7, warningBusinessId: 77, emergencyType: '3', workOrderJobs: [{ serverProjectId: 9 }] },
      ])
      // the place is taken from the warning, not from the archive
      expect(bodiesTo(workOrders.create)).toMatchObject([
        { oldmanAddress: '【请假外出】公园', lng: 116.27, lat: 39.99 },
      ])
    },
  )

  it('an order from another kind of warning is an ordinary order that also refers to the warning', async () => {
    mockAnswer(elders.get, elder)
    const { user, form, save } = await openForm({ oldmanId: 7, warningId: 78, sourceType: 3 })
    await addService(user, form, '送餐')
    await save()
    await waitForToast('创建成功')
    expect(bodiesTo(workOrders.create)).toMatchObject([{ warningBusinessId: 78, emergencyType: '1' }])
  })
})
