import { toShanghaiDay } from '../shanghai-time.ts'

interface Unit {
  name: string
  /** Length of the unit in seconds. */
  seconds: number
  /** Lower bound in seconds for using this unit: 47 小时, but 2 天. */
  from: number
}

const units: readonly [Unit, ...Unit[]] = [
  { name: '天', seconds: 86_400, from: 2 * 86_400 },
  { name: '小时', seconds: 3_600, from: 3_600 },
  { name: '分', seconds: 60, from: 60 },
  { name: '秒', seconds: 1, from: 0 },
]
const year = 365 * 86_400

/**
 * A duration for people, in one unit or two: 42 秒, 5 分钟, 3 分 20 秒, 2 小时 5 分, from 48 hours on 3 天 4 小时, from a year on
 * 1 年以上.
 */
export function durationText(seconds: number, most: 1 | 2 = 2): string {
  const whole = Math.max(0, Math.floor(seconds))
  if (whole >= year) return '1 年以上'
  const at = units.findIndex(({ from }) => whole >= from)
  const [unit = units[0], next] = units.slice(at)
  const rest = next && most === 2 ? Math.floor((whole % unit.seconds) / next.seconds) : 0
  const first = Math.floor(whole / unit.seconds)
  if (next && rest > 0) return `${first} ${unit.name} ${rest} ${next.name}`
  return `${first} ${unit.name === '分' ? '分钟' : unit.name}`
}

/** A duration without spaces, for a narrow column or a wall screen: 2小时5分. */
export const compactDurationText = (seconds: number) => durationText(seconds).replaceAll(' ', '')

/** How long something has lasted, both epoch ms; from a year on its first day: 2024-03-02 起. */
export function sinceText(since: number, now: number, most: 1 | 2 = 2): string {
  const seconds = (now - since) / 1_000
  return seconds < year ? durationText(seconds, most) : `${toShanghaiDay(since)} 起`
}

/** How long ago something was, both epoch ms, in the largest unit: 5 分钟前; from a year on its day. */
export function agoText(then: number, now: number): string {
  const seconds = (now - then) / 1_000
  return seconds < year ? `${durationText(seconds, 1)}前` : toShanghaiDay(then)
}
