import type { DeviceSettings } from '@care/shared/devices/devices/config/settings'
import { depthIn, type Enclosure, type Place, placeAt } from '@care/shared/devices/devices/fences/geometry'
import type { SentMessage } from '@care/shared/devices/devices/ingestion'
import { type Scenario, type ScenarioName, scenarios } from '@care/shared/devices/devices/support/scenario.words'

type Values<T = SentMessage> = T extends SentMessage ? Omit<T, 'id' | 'imei' | 'time'> : never
/**
 * One step of a drill: its displayed text, and the message to send. A step without values raises a warning that the
 * device is silent.
 */
export interface DrillStep {
  said: string
  values?: Values
}

/** What a scenario's plan depends on: the device's settings, and a fence that watches the device. */
export interface DrillContext {
  settings: DeviceSettings
  fence: Enclosure | undefined
}

const betweenMs = 3_000
const againMs = 15_000

/**
 * Plans the steps of a scenario and the interval between them: each step once, or over some minutes, where several
 * steps are spread out and a single one is repeated. Undefined when the scenario needs a fence and the device has none.
 */
export function planDrill(
  name: ScenarioName,
  minutes: number,
  ground: DrillContext,
): { steps: DrillStep[]; everyMs: number } | undefined {
  const told = stepsOf(name, ground)
  if (!told) return undefined
  if (minutes === 0) return { steps: told, everyMs: betweenMs }
  const { isStory }: Scenario = scenarios[name]
  if (isStory) return { steps: told, everyMs: Math.floor((minutes * 60_000) / (told.length - 1)) }
  const times = Math.floor((minutes * 60_000) / againMs)
  return { steps: Array.from({ length: times }, () => told).flat(), everyMs: againMs }
}

function stepsOf(name: ScenarioName, { settings, fence }: DrillContext): DrillStep[] | undefined {
  const beats = (heartRate: number): DrillStep => ({
    said: `心率 ${heartRate} 次/分`,
    values: { type: 'heartRate', heartRate },
  })
  const most = Math.max(settings.heartRateMax, settings.heartRateNightMax ?? 0)
  const calm = Math.round((settings.heartRateMax + settings.heartRateMin) / 2)
  const high = (over: number) => beats(Math.min(most + over, 250))
  const fall: DrillStep = { said: '检测到跌倒', values: { type: 'fall' } }
  const bed = (inBed: boolean): DrillStep => ({ said: inBed ? '在床' : '离床', values: { type: 'bed', inBed } })
  switch (name) {
    case 'sos':
      return [{ said: '按下SOS键', values: { type: 'sos' } }]
    case 'fall':
      return [fall]
    case 'heartRate':
      return [beats(calm)]
    case 'heartRateHigh':
      return [high(25)]
    case 'bloodPressureHigh': {
      const systolic = Math.min(Math.max(settings.systolicMax, settings.systolicNightMax ?? 0) + 25, 300)
      const diastolic = Math.min(Math.max(settings.diastolicMax, settings.diastolicNightMax ?? 0) + 15, 200)
      return [{ said: `血压 ${systolic}/${diastolic} mmHg`, values: { type: 'bloodPressure', systolic, diastolic } }]
    }
    case 'bloodOxygenLow': {
      const bloodOxygen = Math.max(Math.min(settings.bloodOxygenMin, settings.bloodOxygenNightMin ?? 100) - 5, 50)
      return [{ said: `血氧 ${bloodOxygen}%`, values: { type: 'bloodOxygen', bloodOxygen } }]
    }
    case 'temperatureHigh': {
      const temperature = Math.min(Math.round((settings.temperatureMax + 1.2) * 10) / 10, 45)
      return [{ said: `体温 ${temperature} ℃`, values: { type: 'temperature', temperature } }]
    }
    case 'insideFence':
      return fence && [seen('围栏内的定位', insideOf(fence))]
    case 'outsideFence':
      return fence && [seen('围栏外的定位', outsideOf(fence))]
    case 'leaveBed':
      return [bed(false)]
    case 'lowBattery': {
      const power = Math.max(settings.lowBattery - 3, 1)
      return [{ said: `电量 ${power}%`, values: { type: 'battery', power } }]
    }
    case 'silent':
      return [{ said: '没有消息' }]
    case 'nightLeaveBed':
      return [bed(true), bed(false)]
    case 'fallNoAnswer':
      return [beats(calm), fall, high(10), fall, fall]
    case 'heartRateStays':
      return [beats(calm), high(5), high(12), high(18), high(25), high(25)]
  }
}

const seen = (said: string, { lng, lat }: Place): DrillStep => ({
  said,
  values: { type: 'location', lng, lat, accuracy: 10, locType: 0 },
})

/** The place inside a fence that is farthest from its edge, on a coarse grid. */
function insideOf(fence: Enclosure): Place {
  if ('radius' in fence) return fence.center
  const [west, east] = spanOf(fence.points.map(({ lng }) => lng))
  const [south, north] = spanOf(fence.points.map(({ lat }) => lat))
  const parts = Array.from({ length: 19 }, (_, n) => (n + 1) / 20)
  const net = parts.flatMap((x) =>
    parts.map((y) => ({ lng: west + x * (east - west), lat: south + y * (north - south) })),
  )
  return net.reduce((best, place) => (depthIn(fence, place) > depthIn(fence, best) ? place : best))
}

/** A place at least 300 m outside a fence, more than any error of a position. */
function outsideOf(fence: Enclosure): Place {
  const from = insideOf(fence)
  let metres = 500
  while (depthIn(fence, placeAt(from, metres, 0)) > -300 && metres < 100_000) metres *= 2
  return placeAt(from, metres, 0)
}

const spanOf = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)]
