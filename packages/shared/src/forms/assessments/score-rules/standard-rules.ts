import { abilityLevels, levelCodes } from '../scale.ts'
import type { ScoreRule } from './score-rule.ts'

/** Default rules of an institution without its own: the levels of GB/T 42195-2022. */
export const standardRules = (tenantId: number): readonly ScoreRule[] =>
  levelCodes.map((level) => {
    const { name, min, max } = abilityLevels[level]
    const range = { minScore: min, maxScore: max }
    return {
      id: null,
      name,
      ...range,
      level,
      careLevel: String(level),
      suggestion: null,
      sort: level + 1,
      tenantId,
      status: '0',
    }
  })
