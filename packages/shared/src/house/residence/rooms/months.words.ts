import { count, dict, readOnly } from '../../../resources/field.ts'
import { listWords } from '../../../resources/resource.ts'

const month = readOnly('月份', { always: true, width: 6, rank: 'title' })

/** Occupied and available bed-days of each month. */
export const occupancyMonth = listWords({
  noun: '入住率',
  fields: {
    month,
    occupied: count('在住床日', {}),
    available: count('可用床日', {}),
    share: readOnly('入住率', { always: true }),
  },
  search: [],
})

/** Residents at the end of each month, or now, by care level; without a level: not assessed yet. */
export const careLevelMonth = listWords({
  noun: '护理等级人数',
  fields: {
    month,
    careLevel: dict('护理等级', { dict: 'care_level' }),
    residents: count('在住人数', {}),
  },
  search: [],
})
