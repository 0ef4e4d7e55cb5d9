import { expect, it } from 'vitest'
import { membershipFault, serviceFault } from './prepayment-limits.ts'

it('service fees are at most 12 months ahead, to the fen: 13 months are refused', () => {
  const rule = { months: 12, monthlyFen: 2_000_00 }
  expect(serviceFault({ ...rule, aheadFen: 0, addedFen: 24_000_00 })).toBeNull()
  expect(serviceFault({ ...rule, aheadFen: 0, addedFen: 26_000_00 })).toBe(
    '服务费最多预收12个月24000.00元（每月2000.00元），最多再收24000.00元',
  )
  expect(serviceFault({ ...rule, aheadFen: 20_000_00, addedFen: 4_000_01 })).toMatch(
    '已预收（含账户余额）20000.00元，最多再收4000.00元',
  )
  expect(serviceFault({ ...rule, aheadFen: -500_00, addedFen: 24_500_00 })).toBeNull()
  expect(serviceFault({ months: 12, monthlyFen: 0, aheadFen: 0, addedFen: 1 })).toBeNull()
})

it('a membership fee needs a limit of the institution, and stays below it over several receipts', () => {
  expect(membershipFault({ mostFen: null, heldFen: 0, addedFen: 1 })).toBe('本机构未设置会员费上限，不能收取会员费')
  expect(membershipFault({ mostFen: 100_00, heldFen: 60_00, addedFen: 40_00 })).toBeNull()
  expect(membershipFault({ mostFen: 100_00, heldFen: 60_00, addedFen: 40_01 })).toBe(
    '会员费合计不能超过100.00元，已收60.00元，最多再收40.00元',
  )
})
