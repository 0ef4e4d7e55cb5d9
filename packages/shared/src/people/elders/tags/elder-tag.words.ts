import { looks } from '../../../looks.ts'
import { code, line, ofInstitution, sortOrderField } from '../../../resources/field.ts'
import { defineResource } from '../../../resources/resource.ts'

/** Maximum tags per elder. */
export const maxTags = 10

/** A coloured label by which an institution groups its elders: 独居, 喜静. */
export const elderTag = defineResource({
  noun: '长者标签',
  of: 'plain:elderTag',
  fields: {
    name: line('标签名称', { max: 10, required: true, width: 11 }),
    look: code('颜色', { words: looks, initial: 'default', width: 7 }),
    sort: sortOrderField,
    ...ofInstitution,
  },
  search: ['name'],
  form: ['name', 'look', 'sort'],
  imported: ['name', 'look', 'sort'],
  label: 'name',
  unique: 'name',
  order: ['sort'],
})
