import type { DeviceMessage } from '@care/shared/devices/devices/ingestion'
import type { Stage } from '@care/shared/devices/devices/series/sleep'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import type { StoredPoint } from '../series.repository.ts'

type Sleep = Omit<Extract<DeviceMessage, { type: 'sleep' }>, 'id' | 'imei'>
const awake = 0

/** A night's sleep report under its JSON names. */
export function sleepReport({ detail }: Pick<StoredPoint, 'detail'>) {
  const { sleepBegin, sleepEnd, avgHeartRate, avgBreath, turnOverCount, stages, ...report } = detail as Sleep
  const told = (stages ?? []).map(stageOf).sort((a, b) => a.beginTime.localeCompare(b.beginTime))
  return {
    ...report,
    avgHeartRate: avgHeartRate ?? null,
    avgBreath: avgBreath ?? null,
    turnOverCount: turnOverCount ?? null,
    awakeCount: stages ? told.filter(({ stage }) => stage === awake).length : null,
    sleepBegin: toShanghaiTime(Date.parse(sleepBegin)),
    sleepEnd: toShanghaiTime(Date.parse(sleepEnd)),
    stages: told,
  }
}

function stageOf({ stage, beginTime, endTime }: NonNullable<Sleep['stages']>[number]): Stage {
  const [begin, end] = [Date.parse(beginTime), Date.parse(endTime)]
  return {
    stage,
    beginTime: toShanghaiTime(begin),
    endTime: toShanghaiTime(end),
    minutes: Math.round((end - begin) / 60_000),
  }
}
