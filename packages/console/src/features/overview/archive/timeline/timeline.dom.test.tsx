import { contract } from '@care/shared/contract'
import type { Timeline, TimelineEntry } from '@care/shared/people/elders/timeline/timeline.contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ArchiveTabsContext } from '../../../../pickers/people/archive/archive-tabs.ts'
import { mockAnswer, mockRefusal, queriesTo } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { TimelinePanel } from './timeline-panel.tsx'

const { timeline, parameters } = contract
beforeEach(() => mockAnswer(parameters.publicValue, null))

const event = (time: string, title: string, given: Partial<TimelineEntry> = {}): TimelineEntry => ({
  kind: 'warning',
  time,
  title,
  text: null,
  refId: 5,
  ...given,
})
const shown = (tabs: string[] = []) =>
  renderPage(
    <ArchiveTabsContext value={tabs}>
      <TimelinePanel oldmanId={7} />
    </ArchiveTabsContext>,
    { may: ['elder:view'], at: '/oldMan/detail?id=7&tabid=timeline' },
  )
const titles = () =>
  [...document.querySelectorAll('.timeline-words > :first-child')].map(({ textContent }) => textContent)

it('the timeline loads more entries, folds repeats, and shows where it ends', async () => {
  mockAnswer(
    timeline.read,
    ({ query: { before } }): Timeline =>
      before
        ? { kinds: ['warning'], records: [event('2026-11-20 08:00:00', '跌倒')] }
        : {
            kinds: ['warning'],
            next: '1700000000000000',
            records: [event('2026-11-21 10:00:00', '离床 ×2'), event('2026-11-21 09:00:00', '离床', { refId: 4 })],
          },
  )
  const user = shown()
  await screen.findByText('离床 ×2')
  expect(titles()).toEqual(['离床 ×2'])
  await user.click(screen.getByRole('button', { name: '此前还有 1 次' }))
  expect(titles()).toEqual(['离床 ×2', '离床'])
  await user.click(screen.getByRole('button', { name: '更早的事件' }))
  await screen.findByText('已到最早')
  expect(titles()).toEqual(['离床 ×2', '离床', '跌倒'])
  expect([...document.querySelectorAll('.timeline-day h2')].map(({ textContent }) => textContent)).toEqual([
    '2026-11-21 周六',
    '2026-11-20 周五',
  ])
  expect(queriesTo(timeline.read)).toEqual([{}, { before: '1700000000000000' }])
})

it('the timeline filters by kinds, and goes back to all kinds', async () => {
  mockAnswer(
    timeline.read,
    ({ query: { kinds } }): Timeline => ({
      kinds: ['warning', 'order'],
      records: kinds ? [] : [event('2026-11-21 10:00:00', '离床')],
    }),
  )
  const user = shown()
  await user.click(await screen.findByRole('button', { name: '工单' }))
  await screen.findByText('没有符合条件的事件')
  await user.click(screen.getByRole('button', { name: '查看全部' }))
  await screen.findByText('离床')
  expect(queriesTo(timeline.read)).toEqual([{}, { kinds: 'order' }])
})

it('an entry links to the tab with its details, for people who may see that tab', async () => {
  const records = [
    event('2026-11-21 10:00:00', '绑定手表', { kind: 'device' }),
    event('2026-11-21 09:00:00', '充值', { kind: 'account' }),
  ]
  mockAnswer(timeline.read, { kinds: ['device', 'account'], records })
  const user = shown(['devices'])
  await screen.findByText('充值')
  expect(screen.queryByRole('button', { name: '充值' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '绑定手表' }))
  expect(new URLSearchParams(location.search).get('tabid')).toBe('devices')
})

it('the timeline shows an error with a retry, or that there are no entries', async () => {
  mockRefusal(timeline.read, 404, '长者不存在')
  const user = shown()
  await screen.findByText('长者不存在')
  mockAnswer(timeline.read, { kinds: [], records: [] })
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.getByText('还没有任何事件')).toBeTruthy())
})
