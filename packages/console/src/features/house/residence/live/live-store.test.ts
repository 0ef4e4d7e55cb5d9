import type { Warning } from '@care/shared/alarms/warnings/warning'
import type { BedWarning, ResidentLive } from '@care/shared/house/residence/live/bed-live'
import { beforeEach, expect, it, vi } from 'vitest'
import { createLiveStore, type LiveStore } from './live-store.ts'

let store: LiveStore
let time = 1_000
let frames: (() => void)[] = []
const frame = () => {
  const due = frames
  frames = []
  for (const run of due) run()
}
beforeEach(() => {
  frames = []
  time = 1_000
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  store = createLiveStore(() => time)
})

const resident = (oldmanId: number, more: Partial<ResidentLive> = {}): ResidentLive => ({
  oldmanId,
  hasMat: true,
  inBed: 1,
  inBedSince: '2026-12-01 08:00:00',
  heartRate: 70,
  breath: null,
  bloodPressure: null,
  bloodOxygen: null,
  temperature: null,
  measuredAt: {},
  ...more,
})
const warningOf = (id: number, more: object = {}): Warning =>
  ({
    id,
    seq: id,
    oldmanId: 7,
    source: '心率异常',
    sourceType: 2,
    warningLevel: 2,
    isDisposed: 0,
    lastHappenTime: `2026-12-01 08:00:0${id}`,
    drillId: null,
    quietId: null,
    ...more,
  }) as Warning
const tell = (warning: Warning, kind: 'warning' | 'warning-changed' = 'warning') =>
  store.hear({ kind, tenantId: 1, seq: warning.seq, warning })
const shown = () => store.read(7)?.warnings.map(({ id }: BedWarning) => id)

it('many changes of a frame draw each changed tile once, and no other', () => {
  store.renew({ residents: [resident(7), resident(8)], warnings: [] }, 0)
  frame()
  const [mine, other] = [vi.fn(), vi.fn()]
  store.subscribe(7, mine)
  store.subscribe(8, other)
  for (let id = 1; id < 9; id++) tell(warningOf(id))
  expect(mine).not.toHaveBeenCalled()
  frame()
  expect([mine.mock.calls.length, other.mock.calls.length]).toEqual([1, 0])
})

it('the strongest warning comes first, and a handled one goes', () => {
  tell(warningOf(1, { sourceType: 14 }))
  tell(warningOf(2))
  tell(warningOf(3, { sourceType: 9, warningLevel: 3 }))
  tell(warningOf(4, { sourceType: 9, warningLevel: 3, isDisposed: 2 }))
  expect(shown()).toEqual([3, 2, 1, 4])
  tell(warningOf(3, { seq: 9, isDisposed: 1 }), 'warning-changed')
  expect(shown()).toEqual([2, 1, 4])
  // an event that was overtaken brings nothing back
  tell(warningOf(3, { seq: 8 }))
  tell(warningOf(5, { drillId: 1 }))
  tell(warningOf(6, { quietId: 1 }))
  expect(shown()).toEqual([2, 1, 4])
})

it('a snapshot asked for before an event does not undo it, a later one does', () => {
  store.renew({ residents: [resident(7)], warnings: [warningOf(1)] }, 500)
  tell(warningOf(1, { seq: 5, isDisposed: 1 }), 'warning-changed')
  tell(warningOf(2, { seq: 6 }))
  store.hear({ kind: 'in-bed', tenantId: 1, oldmanId: 7, inBed: 0, since: '2026-12-01 09:00:00' })
  store.renew({ residents: [resident(7)], warnings: [warningOf(1)] }, 900)
  expect([shown(), store.read(7)?.resident?.inBed]).toEqual([[2], 0])
  time = 2_000
  store.renew({ residents: [resident(7, { inBedSince: '2026-12-01 09:30:00' })], warnings: [] }, 1_500)
  expect([shown(), store.read(7)?.resident?.inBed]).toEqual([[], 1])
})

it('a snapshot of a thousand is drawn in small parts', () => {
  const drawn = vi.fn()
  const residents = Array.from({ length: 1_000 }, (_, at) => resident(at + 1))
  for (const { oldmanId } of residents) store.subscribe(oldmanId, drawn)
  store.renew({ residents, warnings: [] }, 0)
  frame()
  expect(drawn.mock.calls.length).toBeLessThanOrEqual(60)
  while (frames.length > 0) frame()
  expect(drawn).toHaveBeenCalledTimes(1_000)
})

it('somebody who left the building has no state any more', () => {
  store.renew({ residents: [resident(7)], warnings: [] }, 0)
  store.renew({ residents: [], warnings: [] }, 0)
  expect(store.read(7)?.resident).toBeNull()
})

it('a tab that was hidden goes on with the next change', () => {
  const drawn = vi.fn()
  store.subscribe(7, drawn)
  tell(warningOf(1))
  store.stop()
  frames = []
  tell(warningOf(2))
  frame()
  expect(drawn).toHaveBeenCalled()
})
