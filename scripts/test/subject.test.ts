import { expect, it } from 'vitest'
import { matchesSubject, splitFilesBySubject, testFiles } from './subject.ts'

it('recognises a subject in any spelling', () => {
  for (const spelling of [
    'packages/console/src/features/work/work-orders/x.test.ts',
    'workOrders.page',
    '/workorder/index',
  ])
    expect(matchesSubject(['work-orders'], spelling)).toBe(true)
  expect(
    matchesSubject(['work-orders'], 'packages/services/src/areas/alarms/warnings/judge/judge.test.ts', 'elders.page'),
  ).toBe(false)
  expect(matchesSubject(['elders', 'duty'], 'packages/shared/src/duty/roster.ts')).toBe(true)
  expect(matchesSubject([], 'anything')).toBe(false)
})

it('selects unit, service and table tests and journeys of a subject; returns the rest as skipped', () => {
  const { wanted, left } = splitFilesBySubject(['work-orders'])
  expect(wanted).toEqual(
    expect.arrayContaining([
      'packages/shared/src/work/work-orders/job.moves.test.ts',
      'packages/services/src/areas/work/work-orders/work-orders.test.ts',
      'packages/console/src/features/work/work-orders/form/order-draft.test.ts',
      'tests/contract/every-endpoint.test.ts',
      'tests/e2e/every-page.test.ts',
      'tests/e2e/care-loop.test.ts',
    ]),
  )
  expect(left).toEqual(
    expect.arrayContaining([
      'tests/e2e/sign-in/guard.test.ts',
      'packages/services/src/areas/admin/session/mail/mail.test.ts',
    ]),
  )
  expect([...wanted, ...left].sort()).toEqual(testFiles())
})

it('selects nothing for an unknown word', () => {
  expect(splitFilesBySubject(['no-such-subject']).wanted).toEqual([])
})
