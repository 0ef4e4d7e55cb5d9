import { z } from 'zod'
import { area, get, put } from '../../http/endpoint.ts'
import { id, optional, optionalId } from '../../validators.ts'
import { FormItem, keyOf } from './items/form-item.ts'
import { Questionnaire } from './questionnaire.ts'

const isCheckin = z.preprocess(
  (said) => (said === 0 || said === 1 ? said === 1 : said),
  z.boolean('请选择是否用于入住'),
)
const Marking = z.object({ key: keyOf(), isCheckin })

/** `userId` is the older clients' name for the institution. */
const OfInstitution = z.object({ userId: optionalId.of('tenant'), tenantId: optionalId.of('tenant') })

/** The elder whose answer is read, by either of the two ids. */
const AnswersQuery = z.object({
  key: keyOf(),
  userId: optional(id.of(['elder', 'staff'])),
  oldmanId: optionalId.of('elder'),
  workOrderJobId: optionalId.of('job'),
})
export type AnswersQuery = z.output<typeof AnswersQuery>

/** An item with its answer and points; null where skipped. */
const AnsweredItem = FormItem.extend({ value: z.unknown(), score: z.number().nullable() })
export type AnsweredItem = z.output<typeof AnsweredItem>

const ofAnyone = {
  access: 'public',
  mayIdentify: true,
  namesTenant: true,
  rate: { name: 'check-in', max: 240, seconds: 60 },
} as const

/** The check-in questionnaire for new residents: one per institution (api-shapes §3.2, §3.8). */
export const questionnaireCheckIns = area('tenant-questionnaire', {
  mark: put('/user/project/checkin', { access: 'questionnaire:edit', body: Marking, summary: '设为入住问卷' }),
  /**
   * Staff with the permission get the check-in questionnaire, even as a draft; other callers get its published version,
   * and name the institution by the tenant header.
   */
  ofInstitution: get('/user/project/checkinByUserId', {
    ...ofAnyone,
    query: OfInstitution,
    data: Questionnaire.nullable(),
    summary: '机构的入住问卷',
  }),
  /** The newest answer, item by item; an empty list without one. */
  answers: get('/user/project/item/list/checkin/result', {
    access: 'questionnaire:view',
    query: AnswersQuery,
    data: z.array(AnsweredItem),
    summary: '入住问卷的答案',
  }),
})
