import { z } from 'zod'
import { withNouns } from '../../../nouns.ts'
import { OfflineAction } from '../../../offline-action.ts'
import { fileAddress, id, lines, outcomeCode, text } from '../../../validators.ts'
import { SignatureDraft } from './job-proof.ts'
import { maxVouchers } from './job-proof.words.ts'

/**
 * Start or end of a service with its place; `lng`, `lat` GCJ-02, `accuracy` in metres. `img` is the permanent address
 * of a jpg or png below 4 MB. Outside the institution's radius or without a place it is refused (`reason` sign-place)
 * unless there is an `exceptionReason`.
 */
export const Signing = z.object({
  id: id.of(['workOrder', 'job']),
  lng: z.number('经度不正确').min(-180, '经度不正确').max(180, '经度不正确').optional(),
  lat: z.number('纬度不正确').min(-90, '纬度不正确').max(90, '纬度不正确').optional(),
  accuracy: z.number('定位精度不正确').min(0, '定位精度不正确').max(1_000_000, '定位精度不正确').optional(),
  address: text(200, '地址').optional(),
  img: withNouns('file', text(300, '照片')).optional(),
  remarks: lines(100, '备注').optional(),
  exceptionReason: lines(200, '异常原因').min(2, '异常原因至少2个字').optional(),
  ...OfflineAction.shape,
})
export type Signing = z.output<typeof Signing>

/**
 * Finishing an order made for a warning closes the warning: with an outcome, without one for now, or with `giveBack`:
 * the control room confirms and closes the warning. Refused while an item lacks the proof its project requires: ticked
 * checklist lines, a photo (`files`, besides existing ones), a signature.
 */
export const SigningOut = Signing.extend({
  outcome: outcomeCode.nullish(),
  giveBack: z.boolean().optional(),
  files: z
    .array(fileAddress.refine((url) => url !== '', '请选择照片'))
    .max(maxVouchers, `照片最多${maxVouchers}张`)
    .optional(),
  signature: SignatureDraft.optional(),
})
export type SigningOut = z.output<typeof SigningOut>

/** Exception of a sign-in place, and its verdict: `kind` 1 in, 2 out; `status` 0 pending, 1 approved, 2 refused. */
const SignMark = z.object({
  kind: z.number(),
  distance: z.number().nullable(),
  reason: z.string().nullable(),
  status: z.number(),
  reviewerName: z.string().nullable(),
  reviewRemarks: z.string().nullable(),
})

/**
 * Proof of service: actual start and end with the places of sign-in and sign-out; photos by permanent addresses.
 * `signDistance` and `signOutDistance` in metres from the order's place, null where either is unknown.
 */
export const ServerRecord = z.object({
  serverStartTime: z.string().nullable(),
  serverEndTime: z.string().nullable(),
  signInAddress: z.string().nullable(),
  signInImg: z.string().nullable(),
  signDistance: z.number().nullable(),
  signOutAddress: z.string().nullable(),
  signOutImg: z.string().nullable(),
  signOutDistance: z.number().nullable(),
  signExceptions: z.array(SignMark),
  serverUserName: z.string().nullable(),
})
