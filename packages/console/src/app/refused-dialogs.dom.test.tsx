import { contract } from '@care/shared/contract'
import type { Endpoint } from '@care/shared/http/endpoint'
import { MovementKind } from '@care/shared/stock/commodities/commodity.words'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { SaveListDialog } from '../crud/view/save-list-dialog.tsx'
import { RouteDialog } from '../features/admin/session/access/route-dialog.tsx'
import { RenewDialog } from '../features/admin/tenants/renew-dialog.tsx'
import { RuleDialog } from '../features/alarms/duty/roster/rule-dialog.tsx'
import { PhoneDialog } from '../features/devices/devices/batch-dialogs.tsx'
import { FinishDialog } from '../features/devices/devices/fleet/finish-dialog.tsx'
import { DemandDialog } from '../features/money/catalogue/demand-dialog.tsx'
import { ShipDialog } from '../features/money/orders/ship-dialog.tsx'
import { AdjustDialog } from '../features/money/packages/adjust-dialog.tsx'
import { StockDialog } from '../features/stock/commodities/stock-dialog.tsx'
import { CorrectionDialog } from '../features/work/work-orders/proof/correction-dialog.tsx'
import { bodiesTo, holdCalls, mockAnswer, mockRefusal } from '../testing/fake-server.ts'
import { fill, type Typed } from '../testing/fill.ts'
import { renderPage } from '../testing/render-page.tsx'
import { pageOfRows } from '../testing/rows.ts'

const { commodities, costProjects, devices, deviceTroubles, duty, elderPackages, orders } = contract
const { routes, savedLists, tenants, workOrders } = contract
/** Casts a partial record: only the fields that the dialog reads are given. */
const part = (of: object) => of as never
const none = { checks: [{ text: '', required: true }], commodityIds: [] }

interface Dialog {
  draw: (onClose: () => void) => ReactNode
  call: Endpoint
  /** What the user types, by label; untouched fields are sent as well. */
  typed: Typed
  send: string
  /** Values of the text inputs after the refusal, where they differ from `typed`. */
  kept?: Typed
  body: object
  /** Response data of the accepted call, where it is not `true`. */
  answer?: object
}
const dialogs: Record<string, Dialog> = {
  'an order that is shipped': {
    draw: (onClose) => <ShipDialog order={part({ id: 7, orderNo: 'O7', address: null })} onClose={onClose} />,
    call: orders.ship,
    typed: { 物流单号: 'SF123' },
    send: '发货',
    body: { id: 7, logisticsNo: 'SF123' },
  },
  'goods that are put right': {
    draw: (onClose) => (
      <CorrectionDialog material={part({ id: 7, materialName: '手套', unit: '副', num: 3 })} onClose={onClose} />
    ),
    call: workOrders.correctMaterial,
    typed: { '实际数量（副）': '2', 更正原因: '少用一副' },
    send: '更正',
    body: { id: 7, num: 2, reason: '少用一副' },
  },
  'a trouble of a device that is settled': {
    draw: (onClose) => <FinishDialog troubles={part([{ id: 7 }])} onClose={() => undefined} onDone={onClose} />,
    call: deviceTroubles.finish,
    typed: { 处理说明: '已充电' },
    send: '确定',
    body: { ids: [7], note: '已充电' },
  },
  'times of a package': {
    draw: (onClose) => (
      <AdjustDialog
        project={part({ id: 7, serverProjectName: '助浴', totalNum: 5, usedNum: 1, reservedNum: 1 })}
        onClose={onClose}
      />
    ),
    call: elderPackages.adjust,
    typed: { 调整后总次数: '6', 调整原因: '补一次' },
    send: '调整',
    body: { id: 7, num: 6, remark: '补一次' },
  },
  'goods that come in': {
    draw: (onClose) => (
      <StockDialog commodity={part({ id: 7, name: '手套', unit: '副', stock: 3 })} kind="in" onClose={onClose} />
    ),
    call: commodities.book,
    typed: { '入库数量（副）': '2' },
    send: '入库',
    body: { commodityId: 7, kind: MovementKind.In, num: 2, requestKey: expect.any(String) },
  },
  'the validity of an institution': {
    draw: (onClose) => (
      <RenewDialog tenant={part({ id: 7, name: '海淀院', endTime: '2026-12-31 23:59:59' })} onClose={onClose} />
    ),
    call: tenants.renew,
    typed: {},
    send: '保存',
    body: { id: 7, endTime: '2026-12-31' },
  },
  'a base area that goes elsewhere': {
    draw: (onClose) => (
      <RouteDialog
        route={part({ routeId: 'admin', routeName: '管理', uri: 'http://a', usualUri: 'http://a' })}
        targets={['http://b']}
        onClose={onClose}
      />
    ),
    call: routes.change,
    typed: { 上游地址: 'http://b' },
    send: '切换',
    kept: {},
    body: [{ routeId: 'admin', uri: 'http://b' }],
  },
  'the rule of swaps': {
    draw: (onClose) => <RuleDialog began={12} onClose={onClose} />,
    call: duty.saveRule,
    typed: { 换班生效: '每次都由经理确认' },
    send: '保存',
    kept: {},
    body: { swapHours: null },
  },
  'what a service needs': {
    draw: (onClose) => (
      <DemandDialog
        demand={part({ id: 7, projecName: '助浴', tenantId: 2, needSign: true, needVoucher: false, ...none })}
        onClose={onClose}
      />
    ),
    call: costProjects.setDemand,
    typed: {},
    send: '保存',
    body: { id: 7, needSign: true, needVoucher: false, checks: [], commodityIds: [] },
  },
  'the number that devices answer to': {
    draw: (onClose) => (
      <PhoneDialog
        devices={part([{ id: 7, imei: '861', deviceName: '手表' }])}
        onClose={onClose}
        onDone={() => undefined}
      />
    ),
    call: devices.setPhoneNums,
    typed: { 接听号码: '13900000001' },
    send: '保存并下发',
    body: [{ imei: '861', phoneNum: '13900000001' }],
    answer: { successCount: 1, failList: [] },
  },
  'a list that gets a name': {
    draw: (onClose) => <SaveListDialog name="elders" values={{ userName: '王' }} onClose={onClose} />,
    call: savedLists.create,
    typed: { 列表名称: '我的走廊' },
    send: '保存',
    body: { page: 'elders', name: '我的走廊', values: { userName: '王' } },
    answer: { id: 9 },
  },
}

it.each(Object.entries(dialogs))(
  '%s: the input is kept after a refusal, and sent again unchanged, only once',
  async (_, one) => {
    const onClose = vi.fn()
    mockAnswer(commodities.page, pageOfRows([]))
    mockRefusal(one.call, 200, '暂时不能办理')
    const user = renderPage(one.draw(onClose))
    const dialog = await screen.findByRole('dialog')
    await fill(user, dialog, one.typed)
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: one.send })
    await user.click(button)
    await screen.findAllByText('暂时不能办理')
    for (const [label, value] of Object.entries(one.kept ?? one.typed))
      expect(within(dialog).getByLabelText<HTMLInputElement>(label).value).toBe(value)
    expect([bodiesTo(one.call), onClose.mock.calls.length]).toEqual([[one.body], 0])

    const held = holdCalls(one.call)
    await waitFor(() => expect(button.disabled).toBe(false))
    await user.dblClick(button)
    await waitFor(() => expect(button.disabled).toBe(true))
    await user.click(button)
    expect(bodiesTo(one.call)).toEqual([bodiesTo(one.call)[0], bodiesTo(one.call)[0]])
    expect(onClose).not.toHaveBeenCalled()
    await act(async () => held.answer(0, (one.answer ?? true) as never))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(bodiesTo(one.call)).toHaveLength(2)
  },
)
