import type { Warning } from '@care/shared/alarms/warnings/warning'
import { contract } from '@care/shared/contract'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../../calls/query-client.ts'
import { store } from '../../../../kit/messages/toast.ts'
import { mockAnswer } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { rowWith } from '../../../../testing/steps.ts'
import { isListFrozenAtom, newWarningIdsAtom } from '../alarm/alarm-atoms.ts'
import { WarningsPage } from '../warnings.page.tsx'

const { warnings, dictionaries } = contract
const [first, second, third] = [1, 2, 3].map((id) => warningNumber(id, { name: `甲乙丙`[id - 1] ?? '' })) as [
  Warning,
  Warning,
  Warning,
]
const answered = (records: Warning[]) =>
  mockAnswer(warnings.page, { records, total: 50, size: 20, current: 1, pages: 3 })
const readAgain = () => act(() => queryClient.invalidateQueries({ queryKey: ['warnings', 'page'] }))
const names = () => [...document.querySelectorAll('tbody tr')].map((row) => /[甲乙丙]/.exec(row.textContent ?? '')?.[0])
const list = () => document.querySelector('.held-list') as Element

beforeEach(() => {
  mockAnswer(dictionaries.items, [])
  mockAnswer(warnings.statistics, [])
})
async function opened() {
  answered([second, first])
  const user = renderPage(<WarningsPage />, { may: ['warning:view'] })
  await rowWith('甲')
  return user
}
const bar = () => screen.queryByRole('button', { name: /条新预警/ })?.textContent?.trim()

it('under the pointer rows stay in place and update there; new rows are inserted on request', async () => {
  const user = await opened()
  fireEvent.pointerEnter(list())
  answered([third, { ...second, seq: 20, isDisposed: 2, claimerName: '孙丽' }, first])
  await readAgain()
  await waitFor(() => expect(bar()).toBe('1 条新预警'))
  expect(names()).toEqual(['乙', '甲'])
  expect((await rowWith('乙')).textContent).toContain('孙丽')
  await user.click(screen.getByRole('button', { name: /条新预警/ }))
  await waitFor(() => expect(names()).toEqual(['丙', '乙', '甲']))
  expect(bar()).toBeUndefined()
})

it('new rows are inserted when the pointer leaves', async () => {
  await opened()
  fireEvent.pointerEnter(list())
  act(() => store.set(newWarningIdsAtom, [3]))
  await waitFor(() => expect(bar()).toBe('1 条新预警'))
  answered([third, second, first])
  fireEvent.pointerLeave(list())
  await waitFor(() => expect(names()).toEqual(['丙', '乙', '甲']))
  expect(store.get(newWarningIdsAtom)).toEqual([])
})

it('the list is frozen while the focus is in it, or rows are ticked', async () => {
  const user = await opened()
  const seen = [store.get(isListFrozenAtom)]
  const [box] = screen.getAllByRole('checkbox').slice(1)
  fireEvent.focus(box as HTMLElement)
  seen.push(store.get(isListFrozenAtom))
  fireEvent.blur(box as HTMLElement)
  seen.push(store.get(isListFrozenAtom))
  await user.click(box as HTMLElement)
  fireEvent.blur(box as HTMLElement)
  fireEvent.pointerLeave(list())
  seen.push(store.get(isListFrozenAtom))
  expect(seen).toEqual([false, true, false, true])
})
