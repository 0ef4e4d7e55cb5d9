import { resolveSettings } from '@care/shared/devices/devices/config/resolve'
import { depthIn, type Enclosure } from '@care/shared/devices/devices/fences/geometry'
import { DeviceMessage } from '@care/shared/devices/devices/ingestion'
import { scenarioNames } from '@care/shared/devices/devices/support/scenario.words'
import { expect, it } from 'vitest'
import { planDrill } from './plan-drill.ts'

const settings = resolveSettings([]).values
const circle: Enclosure = { center: { lng: 116.3, lat: 39.98 }, radius: 300 }
/** A U-shaped fence, whose middle lies outside. */
const bent: Enclosure = {
  points: [
    [0, 0],
    [0.03, 0],
    [0.03, 0.03],
    [0.02, 0.03],
    [0.02, 0.01],
    [0.01, 0.01],
    [0.01, 0.03],
    [0, 0.03],
  ].map(([lng = 0, lat = 0]) => ({ lng: 116 + lng, lat: 39 + lat })),
}
const plan = (name: (typeof scenarioNames)[number], minutes = 0, fence: Enclosure | undefined = circle) =>
  planDrill(name, minutes, { settings, fence })

it.each(scenarioNames)('the plan of %s has only messages that a device could send', (name) => {
  for (const { values } of plan(name)?.steps ?? []) {
    if (!values) continue
    const message = { id: 'x', imei: '1', time: '2026-11-21T02:00:00Z', ...values }
    expect(DeviceMessage.safeParse(message).error).toBeUndefined()
  }
  expect(plan(name)?.steps.length).toBeGreaterThan(0)
})

it('a single message is repeated every 15 seconds, and a sequence is spread over the time', () => {
  expect(plan('sos', 10)).toMatchObject({ everyMs: 15_000, steps: { length: 40 } })
  expect(plan('fallNoAnswer', 2)).toMatchObject({ everyMs: 30_000, steps: { length: 5 } })
  expect(plan('fallNoAnswer')?.everyMs).toBe(3_000)
})

it.each([
  ['a circle', circle],
  ['a U-shaped polygon', bent],
])('the planned places are clearly inside and outside %s, and there is no plan without a fence', (_, fence) => {
  const depthOf = (name: 'insideFence' | 'outsideFence') => {
    const values = plan(name, 0, fence)?.steps[0]?.values
    return values?.type === 'location' ? depthIn(fence, { lng: values.lng, lat: values.lat }) : 0
  }
  expect(depthOf('insideFence')).toBeGreaterThan(100)
  expect(depthOf('outsideFence')).toBeLessThan(-100)
  expect(planDrill('insideFence', 0, { settings, fence: undefined })).toBeUndefined()
})
