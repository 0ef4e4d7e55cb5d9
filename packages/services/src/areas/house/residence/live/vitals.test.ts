import { expect, it } from 'vitest'
import type { Measured } from './latest-measurements.repository.ts'
import { vitalsOf } from './vitals.ts'

const measured = (type: Measured['type'], time: string, ...[value, value2, value3]: (number | null)[]): Measured => ({
  oldmanId: 1,
  type,
  value: value ?? 0,
  value2: value2 ?? null,
  value3: value3 ?? null,
  time: `2026-11-29 ${time}:00`,
})

it('the screen shows the pulse measured by the bed if it is newer or the only one', () => {
  const [watch, bed] = [measured('heartRate', '10:00', 72), measured('bed', '10:05', 1, 66, 14)]
  expect(vitalsOf([watch, bed])).toMatchObject({ heartRate: 66, breath: 14, measuredAt: { heartRate: bed.time } })
  expect(vitalsOf([bed])).toMatchObject({ heartRate: 66 })
  expect(vitalsOf([{ ...watch, time: '2026-11-29 10:06:00' }, bed])).toMatchObject({ heartRate: 72, breath: 14 })
  expect(vitalsOf([watch, measured('bed', '10:05', 0)])).toMatchObject({ heartRate: 72, breath: null })
})

it('the screen shows no value if nothing was measured', () => {
  expect(vitalsOf([])).toEqual({
    heartRate: null,
    breath: null,
    bloodPressure: null,
    bloodOxygen: null,
    temperature: null,
    measuredAt: {},
  })
})
