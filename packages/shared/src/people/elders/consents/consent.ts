import { z } from 'zod'
import { validatorOf } from '../../../crud/field-validators.ts'
import { rowShapeOf } from '../../../crud/schemas.ts'
import { PageQuery } from '../../../http/page.ts'
import { date, fileAddress, id, optional, requiredText } from '../../../validators.ts'
import {
  type ConsentKind,
  type ConsentStanding,
  consentFields,
  consentKinds,
  consentStandings,
  consentStates,
} from './consent.words.ts'

export const Kind = z.enum(Object.keys(consentKinds) as [ConsentKind], '请选择授权事项')
const State = z.enum(Object.keys(consentStates) as [keyof typeof consentStates], '请选择授权结果')
const Standing = z.enum(Object.keys(consentStandings) as [ConsentStanding])

/** Current status of each kind of consent. */
export const Consents = z.object({
  location: Standing,
  camera: Standing,
  photo: Standing,
  family: Standing,
  notice: Standing,
  call: Standing,
  recording: Standing,
})
export type Consents = z.output<typeof Consents>

/** One statement of consent, never changed. */
export const Consent = z.object({
  id: z.number(),
  oldmanId: z.number(),
  ...rowShapeOf(consentFields),
  kind: Kind,
  state: State,
})
export type Consent = z.output<typeof Consent>

export const ConsentSearch = PageQuery.extend({ oldmanId: id.of('elder'), kind: optional(Kind) })
export type ConsentSearch = z.output<typeof ConsentSearch>

export const ConsentDraft = z
  .object({
    oldmanId: id.of('elder'),
    kind: Kind,
    state: State,
    byName: requiredText(50, '请输入表态人姓名', '表态人'),
    byRelation: requiredText(50, '请选择与长者关系', '与长者关系'),
    signedOn: validatorOf(consentFields.signedOn),
    validUntil: date.nullable().optional(),
    document: fileAddress.min(1, '请上传文件').nullable().optional(),
    remark: validatorOf(consentFields.remark).optional(),
  })
  .refine(({ state, validUntil }) => !validUntil || state === 'given', {
    message: '只有同意的授权才有有效期',
    path: ['validUntil'],
  })
  .refine(({ signedOn, validUntil }) => !validUntil || validUntil >= signedOn, {
    message: '有效期不能早于签署日期',
    path: ['validUntil'],
  })
export type ConsentDraft = z.output<typeof ConsentDraft>
