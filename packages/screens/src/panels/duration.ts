import { countText } from './count-text.ts'

/** Two days are easier said in days. */
const daysFrom = 2 * 86_400

/** "45秒", "2分05秒", "1小时20分", "3天4小时"; an en dash when nothing was measured. */
export function durationText(seconds: number | null): string {
  if (seconds === null || seconds < 0) return '–'
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole}秒`
  const two = (part: number) => String(part).padStart(2, '0')
  if (whole < 3600) return `${Math.floor(whole / 60)}分${two(whole % 60)}秒`
  if (whole >= daysFrom) return `${countText(Math.floor(whole / 86_400))}天${Math.floor((whole % 86_400) / 3600)}小时`
  return `${Math.floor(whole / 3600)}小时${two(Math.floor((whole % 3600) / 60))}分`
}
