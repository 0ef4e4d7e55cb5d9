import { contract } from '@care/shared/contract'
import type { Access } from '@care/shared/http/endpoint'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { store } from '../../../../kit/messages/toast.ts'
import {
  editWorkOrderAtom,
  newWorkOrderAtom,
  openWorkOrderAtom,
  type WorkOrderStart,
} from '../../../../live/open-drawers.ts'
import { mockAnswer } from '../../../../testing/fake-server.ts'
import { choices, elderOf, staffOf } from '../../../../testing/records.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { pageOfRows } from '../../../../testing/rows.ts'
import { rowWith } from '../../../../testing/steps.ts'
import { WorkOrderFormDrawer } from './work-order-form.drawer.tsx'

const { workOrders, orderTemplates, elders, catalogue, staff, dictionaries } = contract
const bath = {
  serverId: 1,
  serverName: '生活照料',
  projecId: 3,
  projecName: '上门助浴',
  projecStandardPrice: 80,
  serverTimeNum: 60,
}
export const emergencyService = { ...bath, projecId: 9, projecName: '紧急救助', projecStandardPrice: 120.5 }
const meal = { ...bath, projecId: 4, projecName: '送餐', projecStandardPrice: 12 }
export const today = '2026-11-21'
export const key = expect.stringMatching(/^[\w-]{8,64}$/)

/** Sets the clock to ten o'clock, and mocks an institution with three services, two elders and two nurses. */
export function beginDay() {
  vi.setSystemTime(new Date(`${today}T10:00:00+08:00`))
  store.set(openWorkOrderAtom, null)
  mockAnswer(catalogue.tree, [{ serverId: 1, serverName: '生活照料', children: [bath, meal, emergencyService] }])
  mockAnswer(orderTemplates.choices, [])
  mockAnswer(elders.page, ({ query }) =>
    pageOfRows(
      [elderOf(7, '王秀英'), elderOf(8, '李强')].filter((one) => one.userName.startsWith(query.userName ?? '')),
    ),
  )
  mockAnswer(staff.page, pageOfRows([staffOf(21, '李护士'), staffOf(22, '赵护士')]))
  mockAnswer(dictionaries.items, ({ params: { type = '' } }) =>
    choices(
      type,
      type === 'pay_type'
        ? { 1: '现金', 2: '微信', 3: '套餐', 4: '月结', 5: '余额' }
        : { 1: '一般', 2: '紧急', 3: '特急' },
    ),
  )
  mockAnswer(workOrders.create, { id: 501, workNo: 'WO501' })
  mockAnswer(workOrders.update, true)
}

/** Opens the form of a new order, or of the existing order with this id. */
export async function openForm(start: WorkOrderStart | number, may: Access[] = []) {
  store.set(newWorkOrderAtom, typeof start === 'number' ? null : start)
  store.set(editWorkOrderAtom, typeof start === 'number' ? start : null)
  const user = renderPage(<WorkOrderFormDrawer />, { may })
  await screen.findByRole('treeitem', { name: /上门助浴/ })
  const form = screen.getByRole('dialog', { name: typeof start === 'number' ? '编辑服务工单' : '新建服务工单' })
  return { user, form, save: () => user.click(within(form).getByRole('button', { name: '保存' })) }
}
export async function chooseElder(user: UserEvent, form: HTMLElement, name: string) {
  await user.type(within(form).getByRole('combobox', { name: '长者' }), name)
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
}
export const addService = async (user: UserEvent, form: HTMLElement, service: string) =>
  user.click(await within(form).findByText(service, { selector: '.service-node' }))
/** The panel of the displayed item. */
export const panel = () =>
  document.querySelector<HTMLElement>('.p-tabview-panel:not([aria-hidden=true])') as HTMLElement
export async function chooseStaff(user: UserEvent, name: string, by: string | RegExp = /^(选择|更换)$/) {
  await user.click(within(panel()).getByRole('button', { name: by }))
  const list = await screen.findByRole('dialog', { name: '选择服务人员' })
  const row = await rowWith(name, list)
  await user.click(within(row).getByRole('button', { name: '选择' }))
}
