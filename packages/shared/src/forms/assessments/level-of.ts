import {
  type AbilityLevel,
  type Adjustment,
  abilityLevels,
  adjustments,
  type Indicator,
  indicators,
  itemCount,
  levelCodes,
  minRiskEvents,
} from './scale.ts'

/** Points by indicator, in the order of its items; null for an item not scored yet. */
export type Scores = Record<Indicator, readonly (number | null)[]>
export type AdjustmentFacts = Partial<Record<Adjustment, boolean>> & {
  /** Care-risk events of the last 30 days. */
  riskEvents: number
}
export interface AssessedLevel {
  subTotals: Record<Indicator, number>
  total: number
  answered: number
  /** The level by points; null until every item is scored. */
  initialLevel: AbilityLevel | null
  /** The level after adjustments; coma alone determines this level even without scores. */
  finalLevel: AbilityLevel | null
  /** Reasons for the level, in sentences. */
  reasons: string[]
}

const gravest: AbilityLevel = 4

/** The level by points alone. */
export const levelByPoints = (total: number): AbilityLevel =>
  levelCodes.find((level) => abilityLevels[level].min <= total && total <= abilityLevels[level].max) ?? gravest

/** Sub-totals, total and level by GB/T 42195-2022 §6.3, for the items scored so far. */
export function levelOf(scores: Scores, adjusting: AdjustmentFacts): AssessedLevel {
  const given = (indicator: Indicator) => scores[indicator].filter((score) => score !== null)
  const subTotals = Object.fromEntries(
    indicators.map((indicator) => [indicator, given(indicator).reduce((sum, score) => sum + score, 0)]),
  ) as Record<Indicator, number>
  const total = indicators.reduce((sum, indicator) => sum + subTotals[indicator], 0)
  const answered = indicators.reduce((count, indicator) => count + given(indicator).length, 0)
  const sums = { subTotals, total, answered }
  const byComa = `${adjustments.coma.label}，直接评定为${abilityLevels[gravest].label}`
  if (answered < itemCount) {
    if (adjusting.coma) return { ...sums, initialLevel: null, finalLevel: gravest, reasons: [byComa] }
    return { ...sums, initialLevel: null, finalLevel: null, reasons: [] }
  }

  const initialLevel = levelByPoints(total)
  const byPoints = `总分 ${total} 分，初步等级：${abilityLevels[initialLevel].label}`
  if (adjusting.coma) return { ...sums, initialLevel, finalLevel: gravest, reasons: [byPoints, byComa] }
  const worse = [
    ...(['dementia', 'mentalDisorder'] as const)
      .filter((name) => adjusting[name])
      .map((name) => adjustments[name].label),
    ...(adjusting.riskEvents >= minRiskEvents ? [`近30天内发生照护风险事件 ${adjusting.riskEvents} 次`] : []),
  ]
  if (worse.length === 0) return { ...sums, initialLevel, finalLevel: initialLevel, reasons: [byPoints] }
  const finalLevel = levelCodes.find((level) => level > initialLevel) ?? gravest
  const told = finalLevel === initialLevel ? '已是最重等级，不再加重' : `加重一级，为${abilityLevels[finalLevel].label}`
  return { ...sums, initialLevel, finalLevel, reasons: [byPoints, `${worse.join('；')}：${told}`] }
}
