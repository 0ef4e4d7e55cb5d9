import type { Warning } from '@care/shared/alarms/warnings/warning'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { newWall } from '../testing/wall.tsx'
import { KindsChart } from './charts/kinds-chart.tsx'
import { TrendChart } from './charts/trend-chart.tsx'
import { Panel } from './panel.tsx'
import { RollingNumber } from './rolling-number.tsx'
import { RollingRows } from './rolling-rows.tsx'
import { WarningRows } from './warning-rows.tsx'

/** Every element is 400 by 200 here, with two CSS px per px of the 1920 × 1080 layout. */
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #measure: () => void
      constructor(measure: () => void) {
        this.#measure = measure
      }
      observe() {
        this.#measure()
      }
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200)
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '2' }))
})

const start = Date.parse('2026-11-21T10:00:00+08:00')
function shown(what: ReactNode) {
  const { wrapper, pass } = newWall(start)
  return { pass, ...render(what, { wrapper }) }
}
const first = () => document.querySelector<HTMLElement>('.rolling-window')?.style.getPropertyValue('--first')
const rows = (...ids: number[]) => (
  <RollingRows rows={ids} keyOf={(id) => id} rowHeight={40} empty="无">
    {(id) => id}
  </RollingRows>
)

it('a list longer than its box scrolls by a row every six seconds, to its end and back to the top', async () => {
  const { pass } = shown(rows(1, 2, 3, 4))
  const seen = [first()]
  await pass(5_999)
  seen.push(first())
  await pass(1)
  seen.push(first())
  await pass(6_000)
  seen.push(first())
  await pass(6_000)
  expect([...seen, first()]).toEqual(['0', '0', '1', '2', '0'])
})

it('a scrolling list pauses under the pointer, and shows new rows at its top', async () => {
  const { pass, rerender, container } = shown(rows(1, 2, 3, 4))
  await pass(6_000)
  fireEvent.mouseEnter(container.firstElementChild as Element)
  await pass(30_000)
  expect(first()).toBe('1')
  fireEvent.mouseLeave(container.firstElementChild as Element)
  await pass(6_000)
  expect(first()).toBe('2')
  rerender(rows(5, 1, 2, 3, 4))
  expect(first()).toBe('0')
})

it('a list that fits does not scroll, and an empty list shows a text', async () => {
  const { pass, rerender, container } = shown(rows(1, 2))
  await pass(30_000)
  expect([first(), container.textContent]).toEqual(['0', '12'])
  rerender(rows())
  expect(container.textContent).toBe('无')
})

it.each<[string, Partial<Warning>, string]>([
  ['an SOS that nobody has', {}, '0'],
  ['a fall that nobody has', { sourceType: 1 }, '0'],
  ['an SOS that somebody has', { isDisposed: 2 }, '1'],
  ['an emergency of another kind', { sourceType: 6 }, '1'],
])('a list of warnings with %s stays at its top or scrolls', async (_, given, row) => {
  const others = [2, 3, 4].map((id) => warningNumber(id, { sourceType: 2, warningLevel: 2 }))
  const { pass } = shown(<WarningRows data={{ warnings: [...others, warningNumber(1, given)], earlierWarnings: 0 }} />)
  await pass(6_000)
  expect(first()).toBe(row)
})

it('a figure rolls to its new value and stops there', async () => {
  const { pass, rerender, container } = shown(<RollingNumber value={1_000} />)
  rerender(<RollingNumber value={2_000} />)
  await pass(100)
  const between = Number(container.textContent?.replace(',', ''))
  expect(between > 1_000 && between < 2_000).toBe(true)
  await pass(700)
  expect(container.textContent).toBe('2,000')
})

it('the edge of a panel flashes when its data changes, and not for an equal response', () => {
  const panel = (watch: unknown) => (
    <Panel title="设备" source="poll" watch={watch}>
      …
    </Panel>
  )
  const { rerender, container } = shown(panel([1]))
  const flashes = () => container.querySelectorAll('.edge-flash').length
  rerender(panel([1]))
  expect(flashes()).toBe(0)
  rerender(panel([2]))
  expect(flashes()).toBe(1)
})

it.each([
  [[], '暂无趋势数据'],
  [['2026-11-20'], '11/20'],
  [['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'], '11/18 11/21'],
  [['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'], '11/17 11/19 11/21'],
])('the trend of %o has labels of its days: %s', (dates, words) => {
  const figures = dates.map(() => 1)
  const { container } = shown(<TrendChart data={{ dates, total: figures, handled: figures }} />)
  const days = [...container.querySelectorAll('text.label')].map(({ textContent }) => textContent)
  expect(days.filter((day) => day?.includes('/')).join(' ') || container.textContent).toBe(words)
})

it('raised and handled have a line each, on one scale from 0', () => {
  const dates = ['2026-11-20', '2026-11-21']
  const { container } = shown(<TrendChart data={{ dates, total: [4, 4], handled: [0, 0] }} />)
  const heights = (className: string) =>
    [...(container.querySelector(`path.${className}`)?.getAttribute('d') ?? '').matchAll(/,(\d+)/g)].map(([, y]) => y)
  expect([heights('stroke-total'), heights('stroke-handled')]).toEqual([
    ['36', '36'],
    ['68', '68'],
  ])
})

it('the bar of each kind is its share of the full track', () => {
  const { container } = shown(
    <KindsChart
      data={[
        { name: '心率', value: 2 },
        { name: 'SOS', value: 8 },
      ]}
    />,
  )
  const shares = [...container.querySelectorAll<HTMLElement>('.bar b')].map(({ style }) => style.transform)
  expect(shares).toEqual(['scaleX(0.8)', 'scaleX(0.2)'])
})
