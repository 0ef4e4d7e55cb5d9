import type { Warning } from '@care/shared/alarms/warnings/warning'
import { warningNumber } from '@care/shared/live/warning-fixture'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clockSkewAtom } from '../live/server-time.ts'
import { newWall } from '../testing/wall.tsx'
import { useSos } from './use-sos.ts'

const start = Date.parse('2026-11-21T10:00:05+08:00')

interface Seen {
  warnings?: Warning[]
  heard?: Warning[]
}
/** Renders a wall screen with these warnings and feed entries; its clock may be off by `skew`. */
async function watching(first: Seen, skew = 0) {
  const wall = newWall(start - skew)
  wall.store.set(clockSkewAtom, skew)
  const propsOf = ({ warnings = [], heard = [] }: Seen) => ({
    warnings,
    recent: heard.map((warning) => ({ warning, at: start })),
  })
  const view = renderHook(({ warnings, recent }) => useSos(warnings, recent), {
    wrapper: wall.wrapper,
    initialProps: propsOf({}),
  })
  await wall.pass(1_000)
  view.rerender(propsOf(first))
  return {
    shown: () => view.result.current.track?.warning,
    others: () => view.result.current.others.map(({ warning }) => warning.id),
    sees: (seen: Seen) => view.rerender(propsOf(seen)),
    pass: wall.pass,
  }
}
const claimed = { isDisposed: 2, claimerId: 9, claimerName: '孙丽' }

it('shows the newer of the states from a poll and from the feed', async () => {
  const { shown } = await watching({ warnings: [warningNumber(1, { seq: 6, ...claimed })], heard: [warningNumber(1)] })
  expect(shown()).toMatchObject({ seq: 6, claimerName: '孙丽' })
})

it('shows who settled an SOS that has left the list, and removes the SOS six seconds later', async () => {
  const { shown, sees, pass } = await watching({ warnings: [warningNumber(1)] })
  expect(shown()).toMatchObject({ id: 1, isDisposed: 0 })
  sees({ heard: [warningNumber(1, { seq: 2, isDisposed: 1, handlerName: '赵强' })] })
  expect(shown()).toMatchObject({ isDisposed: 1, handlerName: '赵强' })
  await pass(5_000)
  expect(shown()).toBeDefined()
  await pass(1_000)
  expect(shown()).toBeUndefined()
})

it('ignores an SOS that is only in the feed’s memory, and names waiting ones', async () => {
  const { shown, others } = await watching({
    warnings: [warningNumber(1), warningNumber(2)],
    heard: [warningNumber(2), warningNumber(3)],
  })
  expect([shown()?.id, others()]).toEqual([2, [1]])
})

it.each([
  ['fast', -20 * 60_000],
  ['slow', 20 * 60_000],
])('shows the age of an SOS by the server’s clock when its own is twenty minutes %s', async (_, skew) => {
  const old = warningNumber(1, { ...claimed, lastHappenTime: '2026-11-21 09:50:05' })
  const young = warningNumber(2, { ...claimed, lastHappenTime: '2026-11-21 09:50:08' })
  const { shown, others } = await watching({ warnings: [old, young] }, skew)
  expect([shown()?.id, others()]).toEqual([2, []])
})
