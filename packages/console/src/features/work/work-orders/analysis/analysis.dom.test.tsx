import { contract } from '@care/shared/contract'
import type { Counts } from '@care/shared/work/work-orders/views/analysis'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mockAnswer, queriesTo } from '../../../../testing/fake-server.ts'
import { renderPage } from '../../../../testing/render-page.tsx'
import { rowWith } from '../../../../testing/steps.ts'
import { AnalysisPage } from './analysis.page.tsx'

const { workOrders } = contract
const counts: Counts = {
  count: 40,
  finished: 30,
  cancelled: 2,
  dispatched: 38,
  redispatched: 4,
  due: 36,
  late: 9,
  cost: 1234.5,
}

it('the page shows response times and punctuality of a period', async () => {
  mockAnswer(workOrders.analysis, {
    total: counts,
    toDispatch: { count: 38, median: 12.4, p90: 150 },
    toArrive: { count: 0, median: null, p90: null },
    dispatchClock: { due: 8, met: 6 },
    arriveClock: { due: 0, met: 0 },
    open: [
      { count: 3, waiting: 2 },
      { count: 1, waiting: 0 },
      { count: 0, waiting: 0 },
      { count: 0, waiting: 0 },
    ],
    staff: [{ ...counts, userId: 21, nickName: '李娟', minutes: 600 }],
    projects: [],
  })
  const at = '/page?startTime=2026-10-01 00:00:00&endTime=2026-10-31 23:59:59'
  renderPage(<AnalysisPage />, { may: ['workorder:analysis'], at })
  await screen.findByText('九成在 2 小时 30 分 内，共 38 个')
  expect(queriesTo(workOrders.analysis)).toEqual([{ start: '2026-10-01', end: '2026-10-31' }])
  expect([...document.querySelectorAll('.figure-cards b')].map((one) => one.textContent)).toEqual([
    '12 分钟',
    '—',
    '75.0%',
    '—',
    '25.0%',
    '10.5%',
    expect.stringContaining('1,234.5'),
  ])
  screen.getByText('其中 2 单还未派发')
  expect((await rowWith('李娟')).textContent).toContain('10 小时')
  await waitFor(() => screen.getByText('按服务项目'))
})
