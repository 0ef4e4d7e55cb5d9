import { dict, lines, money, ofInstitution, readOnly } from '../../../resources/field.ts'
import { defineResource } from '../../../resources/resource.ts'

/** Items of `care_level` that many houses use instead of grades. */
export const levelsByNeed = { 0: '自理', 5: '介助', 6: '介护', 7: '特护' } as const

/** An institution's nursing price at each care level; its services are the items of the level (CareLevel of api-shapes §6.5). */
export const careRate = defineResource({
  noun: '护理等级收费',
  of: 'plain:careRate',
  fields: {
    careLevel: dict('护理等级', { dict: 'care_level', required: true, width: 8, unlisted: true }),
    levelName: readOnly('护理等级', { always: true, width: 8, rank: 'title' }),
    monthlyFee: money('月护理费', { required: true, width: 9 }),
    description: lines('服务内容', { max: 500 }),
    ...ofInstitution,
  },
  search: ['careLevel'],
  form: ['careLevel', 'monthlyFee', 'description'],
  label: 'levelName',
  unique: 'careLevel',
})
