import { z } from 'zod'
import { validatorOf } from '../../../crud/field-validators.ts'
import { rowShapeOf, searchOf } from '../../../crud/schemas.ts'
import { count, day, dict, lines, money, phone } from '../../../resources/field.ts'
import {
  chooseMessage,
  codeOf,
  enterMessage,
  fileAddress,
  id,
  optionalId,
  requestKey,
  requiredText,
  text,
} from '../../../validators.ts'
import { payMethods } from './check-in.moves.ts'
import { checkIn } from './check-in.words.ts'
import { maxPoints } from './max-points.ts'

export const CheckInRow = z.object({
  id: z.number(),
  ...rowShapeOf(checkIn.fields),
  /** The submitter cannot approve their own check-in. */
  submitUserId: z.number().nullable(),
})
export type CheckInRow = z.output<typeof CheckInRow>

export const CheckInSearch = searchOf(checkIn, { tenantId: 'tenant', oldmanId: 'elder', ids: 'checkIn' })
export type CheckInSearch = z.output<typeof CheckInSearch>

const fee = (label: string) => validatorOf(money(label, { maybe: true })).optional()

/** Parts of a check-in, one per step; each can be saved on its own. Money in yuan, costs per month. */
const parts = {
  /** `score` of an assessment, or a level set by hand. */
  ability: z.object({
    score: validatorOf(count('评估得分', { maybe: true, max: maxPoints })).optional(),
    careLevel: validatorOf(dict('护理等级', { dict: 'care_level' })).optional(),
    health: validatorOf(lines('健康情况', { max: 500 })).optional(),
  }),
  config: z.object({
    bedId: id.of('plain:bed').nullish(),
    /** The bed stays reserved until this day while the approval is pending; a week by default. */
    reserveUntil: validatorOf(day('床位预订至', {})).optional(),
    checkInStart: validatorOf(day('入住日期', {})).optional(),
    checkInEnd: validatorOf(day('计划退住日期', {})).optional(),
    bedCost: fee('床位费'),
    nursingCost: fee('护理费'),
    mealCost: fee('餐费'),
    otherCost: fee('其他费用'),
    /** Subtracted from the monthly bill, and claimed from whoever grants it. */
    subsidy: fee('补贴'),
    depositAmount: fee('押金'),
    depositMethod: codeOf(payMethods).optional(),
  }),
  contract: z.object({
    name: validatorOf(lines('合同名称', { max: 50 })).optional(),
    contractNo: text(50, '合同编号').optional(),
    signDate: validatorOf(day('签订日期', {})).optional(),
    startTime: validatorOf(day('合同开始日期', {})).optional(),
    endTime: validatorOf(day('合同结束日期', {})).optional(),
    thirdPartyName: text(20, '担保人').optional(),
    thirdPartyPhone: validatorOf(phone('担保人电话', {})).nullish(),
    fileUrl: fileAddress.nullish(),
  }),
}

const Given = z.object({
  oldmanId: id.of('elder'),
  /** Without an id, a new check-in starts. */
  id: optionalId.of('checkIn'),
  /** The version that was read (optimistic lock); required with `id`. */
  version: z.number(enterMessage('版本')).int().optional(),
  /** The step at which to resume. */
  step: z.number(chooseMessage('步骤')).int().min(0).max(9).default(0),
  ability: parts.ability.optional(),
  config: parts.config.optional(),
  contract: parts.contract.optional(),
})
export const CheckInDraft = Given
export type CheckInDraft = z.output<typeof CheckInDraft>

export const CheckInForm = z.object({
  ability: parts.ability.default({}),
  config: parts.config.default({}),
  contract: parts.contract.default({}),
})
export type CheckInForm = z.output<typeof CheckInForm>

/** Everything needed to resume a check-in. */
export const CheckInDetail = z.object({
  ...CheckInRow.shape,
  version: z.number(),
  step: z.number(),
  bedId: z.number().nullable(),
  buildingName: z.string().nullable(),
  /** The papers that were missing at the approval, and why it was given. */
  paperReason: z.string().nullable(),
  /** The guarantor's phone is masked for users who neither call people nor edit the check-in. */
  form: CheckInForm.extend({ contract: parts.contract.extend({ thirdPartyPhone: z.string().nullish() }).default({}) }),
})
export type CheckInDetail = z.output<typeof CheckInDetail>

export const CheckInTold = z.object({
  id: z.number(),
  checkInNo: z.string(),
  auditStatus: z.number(),
  version: z.number(),
})
export type CheckInTold = z.output<typeof CheckInTold>

const OfOne = z.object({ id: id.of('checkIn'), version: z.number(enterMessage('版本')).int().optional() })
/** Without some of the required papers of moving in, an approval gives the reason. */
export const CheckInApproval = OfOne.extend({ paperReason: text(200, '放行原因').optional() })
export const CheckInRefusal = OfOne.extend({ reason: requiredText(200, '请输入拒绝原因', '拒绝原因') })
export const CheckInRevocation = OfOne

export const Payment = z.object({
  oldmanId: id.of('elder'),
  amount: validatorOf(money('缴费金额', { min: 0.01, required: true })),
  payMethod: codeOf(payMethods, '缴费方式'),
  remark: text(100, '备注').optional(),
  requestKey,
})

/** An elder's stays, contracts and moves. Money in yuan. */
export const Residence = z.object({
  stays: z.array(
    z.object({
      id: z.number(),
      buildingName: z.string(),
      roomName: z.string(),
      bedName: z.string(),
      isReserved: z.boolean(),
      fromTime: z.string(),
      toTime: z.string().nullable(),
      createUser: z.string().nullable(),
    }),
  ),
  contracts: z.array(
    z.object({
      id: z.number(),
      contractNo: z.string(),
      name: z.string(),
      signDate: z.string().nullable(),
      startTime: z.string(),
      endTime: z.string(),
      /** 1 in force, 2 expired, 3 terminated (api-shapes §6.5). */
      status: z.number(),
      fileUrl: z.string().nullable(),
    }),
  ),
  deposits: z.array(
    z.object({
      id: z.number(),
      depositNo: z.string(),
      amount: z.number(),
      refundAmount: z.number().nullable(),
      status: z.number(),
      createTime: z.string(),
      refundTime: z.string().nullable(),
    }),
  ),
  checkOuts: z.array(
    z.object({
      id: z.number(),
      checkOutType: z.number(),
      checkOutTime: z.string(),
      reason: z.string().nullable(),
      /** Amount and method of the refund. */
      refundAmount: z.number().nullable(),
      refundMethod: z.string().nullable(),
      refundName: z.string().nullable(),
      refundAccount: z.string().nullable(),
      handlerName: z.string().nullable(),
      remark: z.string().nullable(),
      createUser: z.string().nullable(),
      /** Money and rights left at the check-out, and how each was settled; sums in yuan. */
      settled: z.array(
        z.object({ name: z.string(), amount: z.number(), way: z.string(), reason: z.string().nullable() }),
      ),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.number(),
      amount: z.number(),
      payMethod: z.number(),
      remark: z.string().nullable(),
      createUser: z.string().nullable(),
      createTime: z.string(),
    }),
  ),
})
export type Residence = z.output<typeof Residence>

/** The monthly bed fee that somebody saw and confirmed, in yuan; another one than then is refused. */
const confirmedFee = validatorOf(money('床位费', { maybe: true })).optional()
const ElderAndBed = z.object({ oldmanId: id.of('elder'), bedId: id.of('plain:bed', '床位') })
export const BedMove = ElderAndBed.extend({ bedFee: confirmedFee })

/**
 * Two residents exchange their beds: each is named with the bed that they get, so that a swap of beds that somebody else
 * has changed meanwhile is refused.
 */
export const BedSwap = BedMove.extend({
  otherId: id.of('elder'),
  otherBedId: id.of('plain:bed', '床位'),
  otherBedFee: confirmedFee,
})
export type BedSwap = z.output<typeof BedSwap>
export type BedMove = z.output<typeof BedMove>

export const BedFeeQuery = ElderAndBed
/** How a move to a bed changes the monthly bed fee, in yuan. */
export const BedFeeChange = z.object({
  /** Null: no bed fee until now. */
  fee: z.number().nullable(),
  /** Null: the fee stays as it is. */
  newFee: z.number().nullable(),
  /** The day from which the new fee applies: today, or the first day that is not billed yet. */
  fromDate: z.string().nullable(),
})
export type BedFeeChange = z.output<typeof BedFeeChange>
