import { contract } from '@care/shared/contract'
import type { Permission } from '@care/shared/http/endpoint'
import { warningNumber } from '@care/shared/live/warning-fixture'
import type { WarningDetail } from '@care/shared/warnings/warning'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { store } from '../../../kit/messages/toast.ts'
import { newWorkOrderAtom, openWarningAtom, openWorkOrderAtom } from '../../../live/open-drawers.ts'
import { answers, bodiesTo, refuses } from '../../../testing/fake-server.ts'
import { me } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buttons, said } from '../../../testing/steps.ts'
import { WarningDrawer } from './warning.drawer.tsx'

const { warnings } = contract
const everything: Permission[] = ['warning:view', 'warning:handle', 'workorder:view', 'workorder:create']
const mine = { isDisposed: 2, claimerId: me.userId, claimerName: me.nickName }
const others = { isDisposed: 2, claimerId: 99, claimerName: '孙丽' }
const detail = (given: Partial<WarningDetail>): WarningDetail => ({ ...warningNumber(77), trail: [], ...given })

beforeEach(() => {
  store.set(newWorkOrderAtom, null)
  store.set(openWorkOrderAtom, null)
  answers(contract.dictionaries.items, [])
  answers(contract.parameters.publicValue, null)
  answers(warnings.page, { records: [], total: 0, size: 4, current: 1, pages: 0 })
})
async function opened(given: Partial<WarningDetail> = {}, may = everything) {
  answers(warnings.get, detail(given))
  store.set(openWarningAtom, 77)
  const user = renderPage(<WarningDrawer />, { may })
  const footer = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.drawer-footer')
    if (!found) throw new Error('not open yet')
    return found
  })
  return {
    user,
    offered: () => buttons(footer),
    press: (name: string) => user.click(within(footer).getByRole('button', { name })),
  }
}

it.each<[string, Partial<WarningDetail>, Permission[], string[]]>([
  ['nobody has', {}, everything, ['一键派单', '发起工单', '关闭', '提交处理']],
  ['I have', mine, everything, ['一键派单', '发起工单', '关闭', '提交处理']],
  ['somebody else has', others, everything, ['一键派单', '发起工单', '关闭']],
  ['has its order', { ...mine, workOrderId: 501 }, everything, ['工单详情', '关闭', '提交处理']],
  ['belongs to no elder', { oldmanId: null }, everything, ['关闭', '提交处理']],
  ['was handled', { isDisposed: 1, outcome: 'real' }, everything, ['关闭']],
  ['was handled without an outcome', { isDisposed: 1 }, everything, ['关闭', '保存结果']],
  ['was handled without an outcome, to who may only look', { isDisposed: 1 }, ['warning:view'], ['关闭']],
  ['nobody has, to who may only look', {}, ['warning:view'], ['关闭']],
  ['nobody has, to who makes no orders', {}, ['warning:view', 'warning:handle'], ['关闭', '提交处理']],
])('a warning that %s offers what may be done', async (_, given, may, wanted) => {
  const { offered } = await opened(given, may)
  expect(offered()).toEqual(wanted)
})

it('an order from it begins with its elder, its number and its kind', async () => {
  const { press } = await opened()
  await press('发起工单')
  expect(store.get(newWorkOrderAtom)).toEqual({ oldmanId: 7, warningId: 77, sourceType: warningNumber(77).sourceType })
})

it('it leads to the order that was made of it', async () => {
  const { press } = await opened({ ...mine, workOrderId: 501 })
  await press('工单详情')
  expect(store.get(openWorkOrderAtom)).toBe(501)
})

it('it is handled from here, and closes', async () => {
  answers(warnings.updateStatus, true)
  const { user, press } = await opened(mine)
  await user.click(screen.getByRole('radio', { name: '误报' }))
  await press('提交处理')
  await said('处理成功')
  expect(bodiesTo(warnings.updateStatus)).toMatchObject([{ id: 77, isDisposed: 1, outcome: 'falseAlarm' }])
  expect(store.get(openWarningAtom)).toBeNull()
})

it('that cannot be read says why', async () => {
  refuses(warnings.get, 404, '预警不存在')
  store.set(openWarningAtom, 78)
  renderPage(<WarningDrawer />, { may: everything })
  await screen.findByText(/预警不存在/)
})
