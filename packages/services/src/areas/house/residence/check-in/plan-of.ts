import type { Caller } from '@care/shared/admin/session/session'
import type { CheckInForm } from '@care/shared/house/residence/check-in/check-in'
import { FeeType, FeeUnit, feeTypes } from '@care/shared/money/billing/fee.words'
import type { NewFee } from '../../../money/billing/billing.port.ts'
import type { ElderKey } from '../stays/stay.repository.ts'

interface Agreed extends ElderKey {
  checkInId: number
  /** Day of arrival. */
  from: string
  by: Pick<Caller, 'userId' | 'nickName'>
}

/** The fees that a check-in agreed on, from the day of arrival; a price that was left empty is no fee. */
export function planOf(
  { bedCost, nursingCost, mealCost, otherCost, subsidy }: Partial<CheckInForm['config']>,
  { tenantId, oldmanId, checkInId, from, by }: Agreed,
): NewFee[] {
  const prices = [
    [FeeType.Bed, bedCost],
    [FeeType.Nursing, nursingCost],
    [FeeType.Meal, mealCost],
    [FeeType.Service, otherCost],
    [FeeType.Subsidy, subsidy],
  ] as const
  return prices.flatMap(([kind, price]) =>
    typeof price === 'number'
      ? [
          {
            tenantId,
            oldmanId,
            checkInId,
            kind,
            name: feeTypes[kind].label,
            priceFen: Math.round(price * 100),
            unit: FeeUnit.Month,
            fromDate: from,
            reason: '入住办理',
            createBy: by.userId,
            createUser: by.nickName,
          },
        ]
      : [],
  )
}
