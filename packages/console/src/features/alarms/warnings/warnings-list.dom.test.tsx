import { contract } from '@care/shared/contract'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../calls/query-client.ts'
import { store } from '../../../kit/messages/toast.ts'
import { openWarningAtom } from '../../../live/open-drawers.ts'
import { mockAnswer, queriesTo } from '../../../testing/fake-server.ts'
import { addressQuery, renderPage } from '../../../testing/render-page.tsx'
import { closeWindow, rowWith } from '../../../testing/steps.ts'
import { isListFrozenAtom, newWarningIdsAtom } from './alarm/alarm-atoms.ts'
import { isAlarmMutedAtom, isSoundLeaderAtom, isSoundUnlockedAtom } from './alarm/sound/sound-atoms.ts'
import { SoundSwitch } from './alarm/sound/sound-switch.tsx'
import { WarningsPage } from './warnings.page.tsx'

const { warnings, dictionaries } = contract
const rows = [
  warningNumber(1, { name: '甲' }),
  warningNumber(2, { name: '乙', isDisposed: 2, claimerName: '孙丽', handlerName: '赵强' }),
  warningNumber(3, { name: '丙', isDisposed: 1, handlerName: '赵强', outcome: 'real' }),
  warningNumber(4, { name: '丁', warningLevel: 2, sourceType: 2 }),
  warningNumber(5, { name: '戊', isDisposed: 1, handlerName: '赵强' }),
  warningNumber(6, { name: '己', isDisposed: 1, outcome: 'real', deviceTime: '2008-05-24 06:18:30' }),
]
beforeEach(() => {
  mockAnswer(dictionaries.items, [])
  mockAnswer(warnings.statistics, [])
})
async function opened(at = '/page') {
  mockAnswer(warnings.page, { records: rows, total: 50, size: 20, current: 1, pages: 3 })
  const user = renderPage(<WarningsPage />, { may: ['warning:view'], at })
  await rowWith('甲')
  return user
}
const held = () => store.get(isListFrozenAtom)

it('the list is frozen under the pointer, and always beyond its first page', async () => {
  await opened()
  const list = document.querySelector('.held-list') as Element
  const seen = [held()]
  fireEvent.pointerEnter(list)
  seen.push(held())
  fireEvent.pointerLeave(list)
  expect([...seen, held()]).toEqual([false, true, false])
  closeWindow()
  await opened('/page?current=2')
  fireEvent.pointerEnter(document.querySelector('.held-list') as Element)
  fireEvent.pointerLeave(document.querySelector('.held-list') as Element)
  expect(held()).toBe(true)
  act(() => store.set(newWarningIdsAtom, [8, 9, 10]))
  closeWindow()
  expect([held(), store.get(newWarningIdsAtom)]).toEqual([false, []])
})

it('a page beyond the first counts new warnings, and links to them', async () => {
  const user = await opened('/page?current=2')
  expect(screen.queryByText(/条新预警/)).toBeNull()
  act(() => store.set(newWarningIdsAtom, [8, 9]))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const before = queriesTo(warnings.page).length
  await user.click(screen.getByRole('button', { name: '2 条新预警' }))
  await waitFor(() => expect(queriesTo(warnings.page).length).toBeGreaterThan(before))
  expect([store.get(newWarningIdsAtom), screen.queryByText(/条新预警/)]).toEqual([[], null])
  expect(addressQuery().current).toBe('1')
})

it('each row shows its claimer and action and opens its warning; unclaimed emergencies stand out', async () => {
  const user = await opened()
  const seen: unknown[] = []
  for (const [name, action] of [
    ['甲', '处理'],
    ['乙', '处理'],
    ['丙', '查看'],
    ['丁', '处理'],
    ['戊', '补结果'],
  ] as const) {
    const row = await rowWith(name)
    await user.click(within(row).getByRole('button', { name: action }))
    const tag = row.querySelector('.tag')?.textContent
    seen.push([name, tag, store.get(openWarningAtom), row.className.includes('alarm-row')])
  }
  expect(seen).toEqual([
    ['甲', '待处理', 1, true],
    ['乙', '孙丽 处理中', 2, false],
    ['丙', '赵强 已处理', 3, false],
    ['丁', '待处理', 4, false],
    ['戊', '赵强 已处理结果待补', 5, false],
  ])
})

it.each([
  [false, true, '报警声已开启'],
  [false, false, '报警声由另一个标签页播放'],
  [true, true, '报警声已静音'],
])('the sound switch shows the state: muted %s, played in this tab %s: %s', async (muted, leads, words) => {
  store.set(isSoundUnlockedAtom, true)
  store.set(isSoundLeaderAtom, leads)
  store.set(isAlarmMutedAtom, muted)
  const user = renderPage(<SoundSwitch />, { may: ['warning:view'] })
  await user.click(screen.getByRole('button', { name: words }))
  await user.click(await screen.findByRole('button', { name: muted ? '取消静音' : '静音' }))
  expect([store.get(isAlarmMutedAtom), localStorage.getItem('care.muted')]).toEqual([!muted, muted ? '0' : '1'])
  store.set(isAlarmMutedAtom, false)
  store.set(isSoundLeaderAtom, false)
  store.set(isSoundUnlockedAtom, false)
})

it('the time by a device with a wrong clock is shown beside the time when it was received', async () => {
  await opened()
  const marks = screen.getAllByText('设备时间异常')
  expect(marks.map(({ title }) => title)).toEqual(['设备自报时间 2008-05-24 06:18:30，已按收到时间记录'])
  expect(marks[0]?.closest('tr')).toBe(await rowWith('己'))
})

it('a blocked sound can be unlocked by people who receive warnings', () => {
  store.set(isSoundUnlockedAtom, false)
  renderPage(<SoundSwitch />, { may: ['warning:view'] })
  expect(screen.getByRole('button').textContent).toBe('开启声音')
  closeWindow()
  renderPage(<SoundSwitch />, { may: ['elder:view'] })
  expect(screen.queryByRole('button')).toBeNull()
})
