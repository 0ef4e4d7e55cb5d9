import { z } from 'zod'
import { lines, text } from '../../../validators.ts'
import { noneValues } from './facts.ts'

const labels = { allergies: '过敏史', cdIsease: '慢性病', disability: '残疾情况' }

/** A list of facts: either 无 alone, or entries; empty: nobody has stated anything. */
const list = (name: keyof typeof labels) =>
  z
    .array(text(50, labels[name]).min(1, `请填写${labels[name]}，或改选“无”“未登记”`), `${labels[name]}不正确`)
    .max(30, `${labels[name]}不能超过30项`)
    .refine((all) => !all.includes(noneValues[name]) || all.length === 1, `${labels[name]}选了“无”就不能再填写其他内容`)
    .optional()
const maybe = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullable()).optional()

/** Maximum characters; long, because a merge may join the texts of two records. */
export const maxPastIllness = 1_200

/** Facts as input; an omitted field keeps its value. */
export const factInputs = {
  bloodType: maybe(text(20, '血型')),
  rhType: maybe(text(20, 'RH 血型')),
  allergies: list('allergies'),
  cdIsease: list('cdIsease'),
  disability: list('disability'),
  pastIllness: maybe(lines(maxPastIllness, '既往病史')),
}
export const FactsGiven = z.object(factInputs)
export type FactsGiven = z.output<typeof FactsGiven>
