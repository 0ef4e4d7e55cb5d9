import { z } from 'zod'
import { validatorOf } from '../../crud/field-validators.ts'
import { rowShapeOf } from '../../crud/schemas.ts'
import { day } from '../../resources/field.ts'
import { codeOf, id } from '../../validators.ts'
import { payerShare, ShareWay, sharedFees, shareWays } from './payer-share.words.ts'

export const PayerShareRow = z.object({ id: z.number(), ...rowShapeOf(payerShare.fields) })
export type PayerShareRow = z.output<typeof PayerShareRow>

const { kind, way, percent, fixed, cap, insuredPrice, consentDate, priority, fromDate, reason } = payerShare.fields
/** Sets what a payer pays of a fee from a day on; what it paid before ends on the day before. Money in yuan. */
export const PayerShareChange = z
  .object({
    oldmanId: id.of('elder'),
    payerId: id.of('payer'),
    kind: codeOf(sharedFees, kind.label),
    way: codeOf(shareWays, way.label),
    percent: validatorOf(percent).optional(),
    fixed: validatorOf(fixed).optional(),
    cap: validatorOf(cap).optional(),
    insuredPrice: validatorOf(insuredPrice).optional(),
    consentDate: validatorOf(consentDate).optional(),
    priority: validatorOf(priority),
    fromDate: validatorOf(fromDate),
    reason: validatorOf(reason),
  })
  .superRefine(({ way, percent, fixed }, context) => {
    const isPercent = Number(way) === ShareWay.Percent
    if (isPercent && !percent) context.addIssue({ code: 'custom', path: ['percent'], message: '请填写比例' })
    if (!isPercent && !fixed) context.addIssue({ code: 'custom', path: ['fixed'], message: '请填写每月定额' })
  })

export const PayerShareEnd = z.object({
  id: id.of('payerShare'),
  toDate: validatorOf(day('最后一天', { required: true })),
})
