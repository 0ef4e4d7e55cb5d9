import { expect, it } from 'vitest'
import { filesOf, names, testFiles } from './subject.ts'

it('knows a subject however it is spelled', () => {
  for (const spelling of ['packages/console/src/features/work-orders/x.test.ts', 'workOrders.page', '/workorder/index'])
    expect(names(['work-orders'], spelling)).toBe(true)
  expect(names(['work-orders'], 'packages/services/src/areas/warnings/judge/judge.test.ts', 'elders.page')).toBe(false)
  expect(names(['elders', 'duty'], 'packages/shared/src/duty/roster.ts')).toBe(true)
  expect(names([], 'anything')).toBe(false)
})

it('takes units, services, the tables of calls and pages, and the journeys that say so; all else is left and told', () => {
  const { wanted, left } = filesOf(['work-orders'])
  expect(wanted).toEqual(
    expect.arrayContaining([
      'packages/shared/src/work-orders/job.moves.test.ts',
      'packages/services/src/areas/work-orders/work-orders.test.ts',
      'packages/console/src/features/work-orders/form/order-draft.test.ts',
      'tests/contract/every-endpoint.test.ts',
      'tests/e2e/every-page.test.ts',
      'tests/e2e/care-loop.test.ts',
    ]),
  )
  expect(left).toEqual(
    expect.arrayContaining(['tests/e2e/guard.test.ts', 'packages/services/src/areas/session/mail/mail.test.ts']),
  )
  expect([...wanted, ...left].sort()).toEqual(testFiles())
})

it('finds nothing for a word that nothing bears', () => {
  expect(filesOf(['no-such-subject']).wanted).toEqual([])
})
