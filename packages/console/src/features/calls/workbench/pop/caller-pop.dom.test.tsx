import type { CallerCard, CallerMatch } from '@care/shared/calls/customers/caller-card'
import { contract } from '@care/shared/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { store } from '../../../../kit/messages/toast.ts'
import { openWarningAtom } from '../../../../live/open-drawers.ts'
import { bodiesTo, mockAnswer, queriesTo } from '../../../../testing/fake-server.ts'
import { choices } from '../../../../testing/records.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { closeWindow, waitForToast } from '../../../../testing/steps.ts'
import { CallerPop } from './caller-pop.tsx'

const { callCustomers, dictionaries } = contract

const contact = {
  id: 2,
  name: '李娟',
  relation: '2',
  mobile: '13800000002',
  language: '3',
  quietFrom: '22:00',
  quietTo: '07:00',
  isEmergency: true,
  isGuardian: false,
  hasKey: true,
}
const match = (id: number, userName: string, given: Partial<CallerMatch> = {}): CallerMatch => ({
  type: 2,
  oldman: {
    id,
    userName,
    gender: '1',
    age: 82,
    mobile: null,
    address: null,
    bedName: '201-1',
    careLevel: null,
    anergy: null,
    responsePlan: '先打床旁电话',
    avatar: null,
    tenantId: 1000002,
    tenantName: '海淀院',
  },
  family: contact,
  contacts: [contact],
  plans: [],
  openWarnings: [],
  openWorkOrders: [],
  ...given,
})
const card = (given: Partial<CallerCard>): CallerCard => ({
  type: 0,
  mobile: '13800000002',
  oldman: null,
  family: null,
  temporary: null,
  matches: [],
  openWorkOrders: [],
  lastCalls: [],
  ...given,
})

beforeEach(() =>
  mockAnswer(dictionaries.items, ({ params: { type = '' } }) => choices(type, { 2: '女儿', 3: '四川话' })),
)
const may = ['call:view', 'call:edit', 'elder:view'] as const
const shown = (number: string) => renderPage(<CallerPop number={number} onClose={vi.fn()} />, { may: [...may] })

it('two elders of one daughter stand side by side, each with plan, call order and what is open', async () => {
  const openWarnings = [{ id: 77, sourceType: 9, warningContent: 'SOS呼救', time: '2026-12-01 10:00:00' }]
  mockAnswer(
    callCustomers.byMobile,
    card({ type: 2, matches: [match(7, '王秀英'), match(8, '李建国', { openWarnings })] }),
  )
  const user = shown('+86 138-0000-0002')
  await screen.findByText(/对应 2 位长者/)
  expect(queriesTo(callCustomers.byMobile)).toEqual([{ mobile: '+86 138-0000-0002' }])
  const [one, other] = screen.getAllByRole('article')
  expect(within(one as HTMLElement).getByText('先打床旁电话')).toBeTruthy()
  await within(one as HTMLElement).findAllByText(/讲四川话 · 有钥匙 · 免打扰/)
  expect(within(one as HTMLElement).getByRole('link', { name: '拨打 李娟 的电话' })).toBeTruthy()
  await user.click(within(other as HTMLElement).getByRole('button', { name: /SOS呼救/ }))
  expect(store.get(openWarningAtom)).toBe(77)
})

const customer: NonNullable<CallerCard['temporary']> = {
  id: 1,
  name: '赵先生',
  mobile: '13800000002',
  phone: null,
  gender: null,
  relation: null,
  address: null,
  source: 1,
  oldmanId: null,
  remark: null,
  lastCallTime: null,
  createUser: null,
  createTime: '2026-12-01 10:00:00',
  tenantId: 1000002,
  tenantName: '海淀院',
}

it('an unknown caller becomes a temporary customer in one step', async () => {
  let temporary: CallerCard['temporary'] = null
  mockAnswer(callCustomers.byMobile, () => card({ type: temporary ? 3 : 0, temporary }))
  mockAnswer(callCustomers.create, () => {
    temporary = customer
    return true
  })
  const user = shown('13800000002')
  await user.click(await screen.findByRole('button', { name: '添加为临时客户' }))
  await screen.findByText('请输入姓名')
  await user.type(screen.getByRole('textbox', { name: '姓名' }), '赵先生')
  await user.click(screen.getByRole('button', { name: '添加为临时客户' }))
  await waitForToast('已添加为临时客户')
  await screen.findByText('临时客户')
  expect(bodiesTo(callCustomers.create)).toEqual([{ name: '赵先生', mobile: '13800000002', source: 1 }])
})

it('a ringing number leaves the focus where it was; a query by hand begins in the input', async () => {
  mockAnswer(callCustomers.byMobile, card({}))
  shown('13800000002')
  await screen.findByText(/不是已登记/)
  expect(document.activeElement).toBe(document.body)
  closeWindow()
  const user = shown('')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '来电号码' }))
  await user.type(screen.getByRole('textbox', { name: '来电号码' }), '010-62880001{Enter}')
  await screen.findByText(/不是已登记/)
  expect(queriesTo(callCustomers.byMobile).at(-1)).toEqual({ mobile: '010-62880001' })
})
