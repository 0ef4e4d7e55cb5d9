import { expect, it } from 'vitest'
import { type CallTuple, decodeCalls, encodeCalls } from './call-table.ts'

it('the table of calls reads as it was written', () => {
  const areas: Record<string, Record<string, CallTuple>> = {
    leaves: {
      page: ['/tenant-members/bcleave/page', 'leave:view', 'PAGE', undefined, undefined],
      create: ['/tenant-members/bcleave', 'leave:edit', 'POST', undefined, undefined],
      return: ['/tenant-members/bcleave/return', 'leave:edit', 'PUT', undefined, undefined],
      print: ['/tenant-members/bcleave/:id/print', 'leave:view', 'GET', undefined, 'file'],
    },
    jobs: { export: ['/jobs/export', 'jobs:view', 'POST', undefined, undefined] },
    one: { send: ['/admin/mail', 'signed-in', 'POST', 'form', undefined] },
    apart: {
      get: ['/admin/user/info', 'signed-in', 'GET', undefined, undefined],
      all: ['/code/all', 'public', 'GET', undefined, undefined],
    },
  }
  expect(decodeCalls(encodeCalls(areas))).toEqual(areas)
})
