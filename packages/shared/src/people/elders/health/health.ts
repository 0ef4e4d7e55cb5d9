import { z } from 'zod'
import { enterMessage, id, lines, text } from '../../../validators.ts'
import { FactsGiven, factInputs } from '../facts/facts-input.ts'
import { exclusiveAnswerNames, type HealthName, healthCodes, healthFields } from './health.words.ts'

const codes = (name: HealthName) => Object.keys(healthCodes[healthFields[name].codes ?? 'rh'])

function judgeOf(name: HealthName): z.ZodType<string | string[] | null> {
  const { label, kind, max = 200 } = healthFields[name]
  if (kind === 'text') return text(max, label).nullable()
  if (kind === 'lines') return lines(max, label).nullable()
  const one = z.enum(codes(name), `${label}不正确`)
  if (kind === 'one') return one.nullable()
  const several = z.array(one, `${label}不正确`).max(20, `${label}不正确`)
  if (!exclusiveAnswerNames.includes(name)) return several
  return several.refine((all) => !all.includes('1') || all.length === 1, `${label}选了“无”就不能再选其他`)
}

const names = Object.keys(healthFields) as HealthName[]
/** Answers of the health record; unanswered questions are absent. */
export const HealthAnswers = z.object(
  Object.fromEntries(names.map((name) => [name, judgeOf(name).optional()])) as Record<
    HealthName,
    z.ZodOptional<z.ZodType<string | string[] | null>>
  >,
  enterMessage('档案内容'),
)
export type HealthAnswers = z.output<typeof HealthAnswers>

export const HealthRecord = z.object({
  oldmanId: z.number(),
  archiveNo: z.string().nullable(),
  doctor: z.string().nullable(),
  record: HealthAnswers,
  createUser: z.string().nullable(),
  createTime: z.string(),
  updateUser: z.string().nullable(),
  updateTime: z.string(),
})
export type HealthRecord = z.output<typeof HealthRecord>

/** `archiveNo` has 17 digits: 6 of the district, 3 of the street, 3 of the village, 5 of the person. */
export const HealthDraft = z.object({
  oldmanId: id.of('elder'),
  archiveNo: z
    .string('健康档案编号应为17位数字')
    .trim()
    .regex(/^\d{17}$/, '健康档案编号应为17位数字')
    .nullable()
    .optional(),
  doctor: text(50, '责任医生').nullable().optional(),
  record: HealthAnswers,
  /** Answers that are facts and so are stored in the elder's own record. */
  facts: FactsGiven.optional(),
})
export type HealthDraft = z.output<typeof HealthDraft>

/** The whole record as a flat form: fields of the archive, then the answers. */
export const HealthForm = HealthDraft.pick({ archiveNo: true, doctor: true })
  .extend(HealthAnswers.shape)
  .extend(factInputs)
