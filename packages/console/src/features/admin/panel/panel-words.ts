import { epochOf } from '@care/shared/shanghai-time'

const dayMs = 86_400_000
const soonDays = 30

/** Text for the remaining validity of an institution, and the tone for its urgency. */
export function validityText(
  endTime: string | null,
  now: number,
): { text: string; tone: '' | 'tone-urgent' | 'tone-sos' } {
  if (endTime === null) return { text: '长期有效', tone: '' }
  const days = Math.ceil((epochOf(endTime) - now) / dayMs)
  if (days <= 0) return { text: '已到期', tone: 'tone-sos' }
  const text = `${endTime.slice(0, 10)} 到期，还有 ${days} 天`
  return { text, tone: days <= soonDays ? 'tone-urgent' : '' }
}

/** Used share in percent, at most 100; any usage is shown as at least 1. */
export const percentOf = (used: number, quota: number) =>
  quota <= 0 ? 0 : Math.min(100, used > 0 ? Math.max(1, Math.round((used / quota) * 100)) : 0)
