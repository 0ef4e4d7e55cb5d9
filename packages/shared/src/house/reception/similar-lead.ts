import { z } from 'zod'
import { validatorOf } from '../../crud/field-validators.ts'
import { day } from '../../resources/field.ts'
import { id, text } from '../../validators.ts'
import { lead } from './lead.words.ts'

/** What is typed so far of a lead; parts of numbers, and masked ones, match nothing. `id`: the lead itself. */
export const SimilarLeadQuery = z.object({
  id: id.of(lead.of).optional(),
  phone: text(30, '手机号码').optional(),
  idCard: text(30, '身份证号').optional(),
  elderName: text(20, '长者姓名').optional(),
  birthday: validatorOf(day('出生日期', {})).optional(),
})
export type SimilarLeadQuery = z.output<typeof SimilarLeadQuery>

/** A lead or an elder who may be the same family or person, at most five of each. */
export const SimilarLead = z.object({
  kind: z.enum(['lead', 'elder']),
  id: z.number(),
  name: z.string(),
  /** State of the lead, or whether the elder is in residence. */
  state: z.string(),
  phone: z.string().nullable(),
  /** What is the same. */
  same: z.enum(['idCard', 'mobile', 'name']),
})
export type SimilarLead = z.output<typeof SimilarLead>
