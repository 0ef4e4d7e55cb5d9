import { line, lines, ofInstitution, sortOrderField } from '../../resources/field.ts'
import { defineResource } from '../../resources/resource.ts'

/** 岗位: an employee's position; each has at most one. */
export const staffPosition = defineResource({
  noun: '岗位',
  of: 'plain:staffPosition',
  fields: {
    name: line('岗位名称', { max: 30, required: true, width: 12, rank: 'title' }),
    code: line('岗位编码', {
      max: 20,
      required: true,
      width: 9,
      like: [/^[A-Za-z0-9_-]+$/, '岗位编码只能用字母、数字、- 和 _'],
    }),
    sort: sortOrderField,
    remark: lines('备注', { max: 200 }),
    ...ofInstitution,
  },
  search: ['name', 'code'],
  form: ['name', 'code', 'sort', 'remark'],
  label: 'name',
  unique: 'code',
  order: ['sort'],
})
