import type { Warning } from '@care/shared/alarms/warnings/warning'
import { expect, it } from 'vitest'
import { isReloadDue } from './use-night-reload.ts'

const at = (time: string) => Date.parse(`2026-11-21T${time}+08:00`)
const hours = 3_600_000
const quiet = { warnings: [] }
const open = { warnings: [{ id: 1 } as Warning] }

it.each([
  ['at night', '03:00:00', 12 * hours, [quiet], true],
  ['at the end of the night', '04:59:59', 20 * hours, [quiet], true],
  ['a minute too early', '02:59:59', 20 * hours, [quiet], false],
  ['by day', '05:00:00', 20 * hours, [quiet], false],
  ['soon after it began', '03:00:00', 12 * hours - 1, [quiet], false],
  ['while a warning is open', '03:30:00', 20 * hours, [open], false],
  ['while it does not know', '03:30:00', 20 * hours, [undefined], false],
  ['of two institutions without a warning', '03:30:00', 20 * hours, [quiet, quiet], true],
  ['while one of two has a warning', '03:30:00', 20 * hours, [quiet, open], false],
  ['while it does not know of one of two', '03:30:00', 20 * hours, [quiet, undefined], false],
])('decides on the reload of a page %s', (_, time, age, shown, isDue) => {
  expect(isReloadDue(at(time) - age, at(time), shown)).toBe(isDue)
})
