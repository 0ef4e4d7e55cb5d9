import { count, day, lines, money, person, readOnly, recordIdField } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'
import { feeTypes } from '../billing/fee.words.ts'

/** All fees of a stay, as the kind of a share. */
export const everyFee = 0
const { 6: _, ...charged } = feeTypes
/** Kinds of fees that can be shared; a subsidy of the plan is subtracted from what the resident pays. */
export const sharedFees = { 0: { label: '全部费用' }, ...charged } as const satisfies Words

export const ShareWay = { Percent: 1, Fixed: 2 } as const
export const shareWays = { 1: { label: '按比例' }, 2: { label: '每月定额' } } as const satisfies Words

/** 付费约定: what a payer pays of a stay, by the day from which it holds. */
export const payerShare = listWords({
  noun: '付费约定',
  fields: {
    payerId: recordIdField('付费方', { of: 'payer', required: true, unlisted: true }),
    payerName: readOnly('付费方', { always: true, rank: 'title' }),
    kind: count('费用', { words: sharedFees, required: true }),
    way: count('方式', { words: shareWays, required: true }),
    percent: count('比例', { maybe: true, min: 1, max: 100, unit: '%' }),
    fixed: money('每月定额', { maybe: true, min: 0.01 }),
    cap: money('每月上限', { maybe: true, min: 0.01 }),
    insuredPrice: money('保险结算价', { maybe: true, min: 0.01 }),
    consentDate: day('自费项目书面同意日期', { past: true }),
    priority: count('顺序', { required: true, min: 1, max: 99 }),
    fromDate: day('从', { required: true }),
    toDate: readOnly('到', {}),
    reason: lines('原因', { max: 100, required: true }),
    createUser: person('经办人', {}),
  },
  search: [],
})
