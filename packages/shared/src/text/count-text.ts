// created once, because creating a format costs more than drawing a panel
const whole = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 1 })
const shortened = new Intl.NumberFormat('zh-CN')

/**
 * A count of bounded width: whole, above 100,000 in 万 and 亿, 9,999亿+ at most; an en dash for anything that is no count.
 */
export function countText(value: unknown): string {
  if (!isCount(value)) return '–'
  if (value >= 1e12) return '9,999亿+'
  if (value >= 1e8) return `${short(value / 1e8)}亿`
  if (value >= 1e5) return `${short(value / 1e4)}万`
  return whole.format(value)
}

/** A count in a badge or pill (specification 0 §9): 99+ beyond `most`. */
export const cappedText = (count: number, most = 99) => (count > most ? `${most}+` : String(count))

export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
const short = (value: number) =>
  shortened.format(value < 1000 ? Number(value.toPrecision(3)) : Math.min(9_999, Math.round(value)))
