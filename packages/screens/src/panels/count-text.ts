// made once: making one costs more than drawing a panel
const whole = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 1 })
const shortened = new Intl.NumberFormat('zh-CN')

/** A count as a wall writes it: whole, above 100,000 in 万 and 亿; an en dash for what is no count. */
export function countText(value: unknown): string {
  if (!isCount(value)) return '–'
  if (value >= 1e8) return `${short(value / 1e8)}亿`
  if (value >= 1e5) return `${short(value / 1e4)}万`
  return whole.format(value)
}

/** Which part of a whole, 0 to 1; 0 where that says nothing. */
export function shareOf(part: number, whole: number): number {
  const share = part / whole
  return isCount(share) ? Math.min(1, share) : 0
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0
const short = (value: number) => shortened.format(value < 1000 ? Number(value.toPrecision(3)) : Math.round(value))
