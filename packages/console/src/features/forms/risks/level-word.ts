import { riskLevels } from '@care/shared/people/elders/risks/risk.words'

/** Label and tone of a risk level; an unknown level counts as no risk. */
export const levelWord = (level: number) =>
  (riskLevels as Record<number, (typeof riskLevels)[0 | 1 | 2 | 3]>)[level] ?? riskLevels[0]
