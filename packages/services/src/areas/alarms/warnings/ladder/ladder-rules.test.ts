import type { LadderRule } from '@care/shared/alarms/warnings/ladder/ladder-rule'
import { ladderRules } from '@care/shared/alarms/warnings/ladder/ladder-rules.contract'
import { warnings } from '@care/shared/alarms/warnings/warnings.contract'
import { beforeAll, expect, it } from 'vitest'
import { testCallers } from '../../../../testing/callers.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { messageOf, testIngestion, warningsOf, watch } from '../../../../testing/ingestion.ts'
import { emptyRoster } from '../../../../testing/rows/empty-roster.repository.ts'
import { testServices } from '../../../../testing/services.ts'

const made = testDatabase()
const services = testServices(made)
const { ingest } = testIngestion(made)
const { desk, haidian, nurse, chaoyang } = testCallers(made, 'desk', 'haidian', 'nurse', 'chaoyang')
beforeAll(() => emptyRoster(made.owner))

it('warnings of each level are escalated by the institution’s own rule', async () => {
  const { data } = await services.call(ladderRules.get, desk, {})
  expect(data.rules.map(({ level, steps }) => [level, steps.length])).toEqual([
    [3, 4],
    [2, 3],
    [1, 0],
  ])
  const step = { afterSeconds: 50, post: 'all', ways: ['screen'] } as const
  const rule: LadderRule = { level: 3, steps: [{ ...step, ways: [...step.ways] }], nudgeMinutes: 0, returnMinutes: 0 }
  const body = { rules: [rule] }
  for (const other of [desk, nurse]) expect((await services.call(ladderRules.save, other, { body })).status).toBe(403)
  expect((await services.call(ladderRules.save, haidian, { body })).data).toBe(true)
  expect((await services.call(ladderRules.save, haidian, { body })).data).toBe(true)
  const saved = await services.call(ladderRules.get, desk, {})
  expect(saved.data.rules).toEqual([rule, ...data.rules.slice(1)])
  expect((await services.call(ladderRules.get, chaoyang, {})).data.rules[0]?.steps).toHaveLength(4)

  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  await ingest(messageOf('sos'))
  const id = (await warningsOf(made, watch, 'sos')).at(-1)?.id ?? 0
  const raised = await services.call(warnings.get, desk, { params: { id } })
  expect(raised.data).toMatchObject({ watchStep: 0, watchPost: 'all', watchTold: null })
  const waiting = await services.call(warnings.page, desk, { query: { climb: 1 } })
  expect(waiting.data.records.map((warning) => warning.id)).toEqual([id])
  const claimed = await services.call(warnings.claim, desk, { params: { id } })
  expect(claimed.data).toMatchObject({ watchStep: null, watchTime: null, watchPost: null })
})

it('due escalation steps fire without any request', async () => {
  const step = { afterSeconds: 1, post: 'lead', ways: ['screen'] } as const
  const rule: LadderRule = { level: 3, steps: [{ ...step, ways: [...step.ways] }], nudgeMinutes: 0, returnMinutes: 0 }
  await services.call(ladderRules.save, haidian, { body: { rules: [rule] } })
  await made.owner.updateTable('warning').set({ isDisposed: 1 }).execute()
  await ingest(messageOf('sos'))
  const id = (await warningsOf(made, watch, 'sos')).at(-1)?.id ?? 0
  const kinds = async () =>
    (await services.call(warnings.get, desk, { params: { id } })).data.trail.map(({ kind }) => kind)
  await expect.poll(kinds, { timeout: 10_000 }).toEqual(['raised', 'escalated'])
})
