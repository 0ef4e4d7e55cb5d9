import { SourceType, sourceNames, WarningLevel } from '@care/shared/alarms/warnings/warning'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { FenceCrossing } from '../../../devices/devices/devices.port.ts'
import type { Alarm, PointAlarm } from '../judge/alarm.ts'

type Crossing = FenceCrossing['crossing']

/** The alarm of a fence crossing. A return has the same kind as the leaving, so that it is merged into that warning. */
export function fenceAlarm({ fence, crossing }: Pick<FenceCrossing, 'fence' | 'crossing'>): Alarm {
  const { kind, distance } = crossing
  const isSeen = distance !== null && kind !== 'back' && kind !== 'unseen'
  return {
    kind: `fence:${fence.fenceId}`,
    sourceType: SourceType.Fence,
    source: sourceNames[SourceType.Fence],
    level: kind === 'back' ? WarningLevel.Information : WarningLevel.Important,
    content: textOf(fence.name, crossing),
    ...(isSeen && { value: String(distance), unit: '米' }),
    ...(fence.radius !== null && { threshold: `半径 ${fence.radius} 米` }),
  }
}

/** Alarms of the fence crossings that a message caused. */
export const fenceAlarms = (crossings: readonly FenceCrossing[]): PointAlarm[] =>
  crossings.flatMap((one) => (one.point ? [{ point: one.point, alarm: fenceAlarm(one) }] : []))

function textOf(name: string, { kind, since, distance }: Crossing): string {
  const clock = toShanghaiTime(since).slice(11, 16)
  const fence = `围栏“${name}”`
  const far = distance === null ? '' : `，距边界 ${lengthOf(distance)}`
  switch (kind) {
    case 'left':
      return `${clock} 离开${fence}${far}，请确认长者去向`
    case 'entered':
      return `${clock} 进入${fence}${far}，请确认长者情况`
    case 'outside':
      return `${fence}监控时段内长者在围栏外${far}，请确认长者去向`
    case 'inside':
      return `${fence}监控时段内长者在围栏内，请确认长者情况`
    case 'back':
      return `${clock} 已返回${fence}内`
    case 'unseen':
      return `${fence}自 ${clock} 起未收到围栏内的定位，请确认长者和设备情况`
  }
}

const lengthOf = (metres: number) => (metres < 1_000 ? `${metres} 米` : `${(metres / 1_000).toFixed(1)} 公里`)
