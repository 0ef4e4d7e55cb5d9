import { riskLevels } from '@care/shared/people/elders/risks/risk.words'

/** The label and tone of a level; an unknown level counts as none. */
export const levelWord = (level: number) =>
  (riskLevels as Record<number, (typeof riskLevels)[0 | 1 | 2 | 3]>)[level] ?? riskLevels[0]
