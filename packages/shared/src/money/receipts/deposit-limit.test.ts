import { expect, it } from 'vitest'
import { depositFault } from './deposit-limit.ts'

it('all deposits of a stay are at most 12 times the monthly bed fee, to the fen', () => {
  const bedFen = 2_000_00
  expect(depositFault({ bedFen, heldFen: 0, addedFen: 24_000_00 })).toBeNull()
  expect(depositFault({ bedFen, heldFen: 0, addedFen: 24_000_01 })).toBe(
    '押金合计不能超过12个月床位费24000.00元（每月2000.00元），最多再收24000.00元',
  )
  expect(depositFault({ bedFen, heldFen: 20_000_00, addedFen: 4_000_00 })).toBeNull()
  expect(depositFault({ bedFen, heldFen: 20_000_00, addedFen: 4_000_01 })).toBe(
    '押金合计不能超过12个月床位费24000.00元（每月2000.00元），已在押20000.00元，最多再收4000.00元',
  )
  expect(depositFault({ bedFen: 0, heldFen: 0, addedFen: 1 })).toBe('该长者没有床位费，无法核定押金上限')
})
