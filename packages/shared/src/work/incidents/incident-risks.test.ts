import { expect, it } from 'vitest'
import { riskKinds } from '../../people/elders/risks/risk.words.ts'
import { labelOf } from '../../words.ts'
import { incidentTypes } from './incident.words.ts'
import { countByRisk, incidentRisks } from './incident-risks.ts'

it('each of the nine risks has a type of incident, for new types with the same label', () => {
  expect([...new Set(Object.values(incidentRisks))].filter((kind) => kind !== null).sort()).toEqual(
    Object.keys(riskKinds).map(Number),
  )
  for (const type of [1, 2, 4, 5, 11, 12, 13] as const)
    expect(labelOf(riskKinds, incidentRisks[type])).toBe(incidentTypes[type].label)
})

it('counts incidents by the risk behind them', () => {
  expect([...countByRisk([11, 11, 8, 9, 10, 99].map((eventType) => ({ eventType })))]).toEqual([
    [5, 2],
    [7, 2],
  ])
})
