import { z } from 'zod'
import { rowShapeOf, searchOf } from '../../../crud/schemas.ts'
import { id, lines } from '../../../validators.ts'
import { signException } from './sign-exception.words.ts'

/** An exception; `distance` is null where either place is unknown, the reason only for a call for help. */
export const SignExceptionRow = z.object({
  id: z.number(),
  workOrderId: z.number(),
  userId: z.number(),
  ...rowShapeOf(signException.fields),
})
export type SignExceptionRow = z.output<typeof SignExceptionRow>

export const SignExceptionSearch = searchOf(signException, { tenantId: 'tenant', ids: 'plain:signException' })
export type SignExceptionSearch = z.output<typeof SignExceptionSearch>

/** The verdict on an exception, once and not by the signer; a refusal needs a reason. */
export const SignJudgement = z
  .object({
    id: id.of('plain:signException', '签到异常'),
    approved: z.boolean('请选择审核结果'),
    remarks: lines(200, '审核意见').optional(),
  })
  .refine(({ approved, remarks }) => approved || (remarks?.length ?? 0) >= 2, {
    message: '请说明不通过的原因，至少2个字',
    path: ['remarks'],
  })
export type SignJudgement = z.output<typeof SignJudgement>
