import type { riskKinds } from '../../people/elders/risks/risk.words.ts'
import type { incidentTypes } from './incident.words.ts'

/** The risk of GB 38600 behind each type of incident; null where none of the nine applies. */
export const incidentRisks: Record<keyof typeof incidentTypes, keyof typeof riskKinds | null> = {
  1: 6,
  2: 8,
  3: 1,
  4: 4,
  5: 3,
  6: null,
  7: null,
  8: 7,
  9: 7,
  10: null,
  11: 5,
  12: 2,
  13: 9,
}

/** Number of these incidents behind each risk, by its kind. */
export function countByRisk(incidents: readonly { eventType: number }[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { eventType } of incidents) {
    const kind = incidentRisks[eventType as keyof typeof incidentRisks]
    if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}
