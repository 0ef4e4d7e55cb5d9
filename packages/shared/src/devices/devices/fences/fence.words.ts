import type { Words } from '../../../words.ts'

export const FenceType = { Circle: 1, Polygon: 2 } as const
export const fenceTypes = { 1: { label: '圆形' }, 2: { label: '多边形' } } as const satisfies Words

export const Trigger = { Leave: 1, Enter: 2, Both: 3 } as const
export const triggers = {
  1: { label: '离开时预警' },
  2: { label: '进入时预警' },
  3: { label: '离开和返回都提醒' },
} as const satisfies Words

/** Where the elder is, by the newest conclusive position. */
export const Side = { Unknown: 0, Inside: 1, Outside: 2 } as const
export type Side = (typeof Side)[keyof typeof Side]
export const sides = {
  0: { label: '未知', look: 'silent' },
  1: { label: '围栏内', look: 'success' },
  2: { label: '围栏外', look: 'warning' },
} as const satisfies Words

/** Days of the week in a fence's format, Monday first: "12345". */
export const weekdays = { 1: '一', 2: '二', 3: '三', 4: '四', 5: '五', 6: '六', 7: '日' } as const
export const everyDay = '1234567'

interface Schedule {
  freq: string
  timeBegin: string | null
  timeEnd: string | null
  effectiveBegin: string | null
  effectiveEnd: string | null
}

/** The schedule of a fence as text. */
export function scheduleText({ freq, timeBegin, timeEnd, effectiveBegin, effectiveEnd }: Schedule): string {
  const days = freq === everyDay ? '每天' : `每周${[...freq].map((day) => weekdays[Number(day) as 1]).join('、')}`
  const isWhole = timeBegin === null || timeEnd === null || timeBegin === timeEnd
  const hours = isWhole ? '全天' : `${timeBegin}–${timeEnd < timeBegin ? '次日' : ''}${timeEnd}`
  const span = effectiveBegin || effectiveEnd ? `${effectiveBegin ?? '即日'} 至 ${effectiveEnd ?? '长期'}` : null
  return [days, hours, span].filter(Boolean).join(' · ')
}
