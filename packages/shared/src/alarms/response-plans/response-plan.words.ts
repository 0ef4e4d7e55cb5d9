import { code, lines, ofInstitution, recordIdField } from '../../resources/field.ts'
import { defineResource } from '../../resources/resource.ts'
import { warningKinds } from '../warnings/warning.words.ts'

/**
 * What to do about one elder when a warning of one kind comes; their general plan covers all other kinds
 * (archive.words.ts).
 */
export const responsePlan = defineResource({
  noun: '应急预案',
  of: 'plain:elderResponsePlan',
  fields: {
    oldmanId: recordIdField('长者', { of: 'elder', required: true }),
    sourceType: code('预警类型', { words: warningKinds, initial: '9', width: 8 }),
    firstSteps: lines('先联系谁、先做什么', { max: 500, required: true }),
    ambulance: lines('什么情况叫救护车', { max: 500 }),
    words: lines('怎么说', { max: 500 }),
    falseCauses: lines('常见误报原因', { max: 500 }),
    ...ofInstitution,
  },
  columns: ['sourceType', 'firstSteps', 'ambulance', 'words', 'falseCauses'],
  search: ['sourceType'],
  form: ['sourceType', 'firstSteps', 'ambulance', 'words', 'falseCauses'],
  label: 'firstSteps',
  unique: 'sourceType',
  order: ['sourceType'],
  within: 'oldmanId',
})
