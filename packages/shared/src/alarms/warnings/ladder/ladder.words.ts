import { durationText } from '../../../text/duration-text.ts'
import { labelsOf, type Words } from '../../../words.ts'
import { dutyPosts } from '../../duty/duty.words.ts'

/** Recipients of a step: one post, or everybody on duty. */
export const ladderPosts = { ...dutyPosts, all: { label: '全部值班人员' } } as const satisfies Words
export type LadderPost = keyof typeof ladderPosts
export const ladderPostNames = labelsOf(ladderPosts)

export const ladderWays = {
  screen: { label: '屏幕' },
  sms: { label: '短信' },
  call: { label: '自动外呼' },
} as const satisfies Words
export type LadderWay = keyof typeof ladderWays
export const ladderWayNames = labelsOf(ladderWays)

/** Escalation state of an open warning. */
export const escalationStates = { 1: { label: '等待升级' }, 2: { label: '已升级' } } as const satisfies Words

/** Elapsed time of a warning: in seconds up to 100, then as all durations, below an hour in whole minutes. */
export function elapsedText(seconds: number): string {
  if (seconds < 100) return `${Math.max(0, Math.floor(seconds))} 秒`
  return durationText(seconds, seconds < 3_600 ? 1 : 2)
}

/** "60 秒", "3 分钟", "1 小时": in a whole unit where possible. */
export function spanText(seconds: number): string {
  if (seconds >= 3600 && seconds % 3600 === 0) return `${seconds / 3600} 小时`
  return seconds > 60 && seconds % 60 === 0 ? `${seconds / 60} 分钟` : `${seconds} 秒`
}
