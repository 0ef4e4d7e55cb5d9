import { riskLevels } from '@care/shared/elders/risks/risk.words'

/** A level as it is shown; one that is not known counts as none. */
export const levelWord = (level: number) =>
  (riskLevels as Record<number, (typeof riskLevels)[0 | 1 | 2 | 3]>)[level] ?? riskLevels[0]
