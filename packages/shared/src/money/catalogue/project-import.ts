import { z } from 'zod'
import { validatorOf } from '../../crud/field-validators.ts'
import { projectImport } from './project-import.words.ts'

const { fields } = projectImport
const maybe = <T extends z.ZodType>(schema: T) => schema.optional()

/** One row of an import file; an empty cell counts as not given. */
export const ProjectImportRow = z.object({
  projecName: validatorOf(fields.projecName),
  serverName: validatorOf(fields.serverName),
  projecStandardPrice: validatorOf(fields.projecStandardPrice),
  subsidyPrice: maybe(validatorOf(fields.subsidyPrice)),
  costPrice: maybe(validatorOf(fields.costPrice)),
  projecUnit: maybe(validatorOf(fields.projecUnit)),
  serverTimeNum: maybe(validatorOf(fields.serverTimeNum)),
  category: maybe(validatorOf(fields.category)),
  medicalInsuranceNo: maybe(validatorOf(fields.medicalInsuranceNo)),
  ltcCode: maybe(validatorOf(fields.ltcCode)),
  description: maybe(validatorOf(fields.description)),
})
export type ProjectImportRow = z.output<typeof ProjectImportRow>
