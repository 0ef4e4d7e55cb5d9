import type { Night } from '@care/shared/devices/devices/series/sleep'
import { durationText } from '@care/shared/text/duration-text'

/** Text for a number of minutes. */
export const minutesText = (minutes: number) =>
  Math.round(minutes) === 0 ? '0 分钟' : durationText(Math.round(minutes) * 60)

export interface Fact {
  label: string
  value: string
  /** Difference from the person's baseline; null if unknown. */
  change: { side: 'up' | 'down' | 'same'; text: string; isMuch: boolean } | null
}

interface Words {
  label: string
  more: string
  less: string
  show: (value: number) => string
  /** Smaller differences count as unchanged. */
  least: number
  /** The direction that is highlighted; both by default. */
  worse?: 'up' | 'down'
}

const minutes = (label: string): Words => ({
  label,
  more: '多',
  less: '少',
  show: minutesText,
  least: 10,
  worse: 'down',
})
const rate = (label: string): Words => ({
  label,
  more: '快',
  less: '慢',
  least: 2,
  show: (value) => `${Math.round(value)}次/分`,
})
const facts = {
  totalSleep: minutes('睡眠时长'),
  deepSleep: minutes('深睡'),
  leaveBedCount: {
    label: '离床',
    more: '多',
    less: '少',
    show: (value) => `${Math.round(value)}次`,
    least: 1,
    worse: 'up',
  },
  avgHeartRate: rate('平均心率'),
  avgBreath: rate('平均呼吸'),
} as const satisfies Partial<Record<keyof Night['report'], Words>>
const names = ['totalSleep', 'deepSleep', 'leaveBedCount', 'avgHeartRate', 'avgBreath'] as const

/** Relative deviation from the baseline from which a figure is highlighted. */
const much = 0.25

/** Figures of a night, each compared with the person's baseline. */
export const nightFiguresOf = ({ report, baseline }: Pick<Night, 'report' | 'baseline'>): Fact[] =>
  names.map((name) => {
    const words: Words = facts[name]
    const value = report[name]
    const usual = baseline?.[name] ?? null
    return {
      label: words.label,
      value: value === null ? '—' : words.show(value),
      change: value === null || usual === null ? null : changeOf(words, value, usual),
    }
  })

function changeOf(
  { more, less, show, least, worse }: Words,
  value: number,
  usual: number,
): NonNullable<Fact['change']> {
  const difference = value - usual
  if (Math.abs(difference) < least) return { side: 'same', text: '与平时相当', isMuch: false }
  const side = difference > 0 ? 'up' : 'down'
  const isMuch = Math.abs(difference) >= usual * much && (worse === undefined || worse === side)
  return { side, isMuch, text: `比平时${difference > 0 ? more : less}${show(Math.abs(difference))}` }
}

/** A score as a word. */
export const scoreWord = (score: number) => (score >= 80 ? '良好' : score >= 60 ? '一般' : '较差')
export const scoreLook = (score: number) => (score >= 80 ? 'is-good' : score >= 60 ? 'is-fair' : 'is-poor')
