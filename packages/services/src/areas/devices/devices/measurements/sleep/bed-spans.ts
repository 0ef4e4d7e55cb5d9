import type { Night } from '@care/shared/devices/devices/series/sleep'
import { epochOf, toShanghaiTime } from '@care/shared/shanghai-time'

export interface BedMessage {
  /** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
  time: string
  inBed: boolean
}

/**
 * Spans of an occupied or empty bed between two times, from the bed's messages in order. Before the first message the
 * state is unknown.
 */
export function bedSpans(moments: readonly BedMessage[], from: string, to: string): Night['bed'] {
  const changes = moments.filter(({ inBed }, at) => moments[at - 1]?.inBed !== inBed)
  return changes.flatMap(({ time, inBed }, at) => {
    const [begin, end] = [
      Math.max(epochOf(time), epochOf(from)),
      Math.min(epochOf(changes[at + 1]?.time ?? to), epochOf(to)),
    ]
    return begin < end ? [{ inBed, beginTime: toShanghaiTime(begin), endTime: toShanghaiTime(end) }] : []
  })
}
