import { line, lines, ofInstitution, sortOrderField, status } from '../../resources/field.ts'
import { defineResource } from '../../resources/resource.ts'
import { unknownFields } from './merge-fields.ts'

/** Text of a contract with merge fields (merge-fields.ts). */
export const contractTemplate = defineResource({
  noun: '合同模板',
  of: 'plain:contractTemplate',
  fields: {
    name: line('模板名称', { max: 50, required: true, width: 12 }),
    content: lines('正文', {
      max: 20_000,
      required: true,
      check: [(text) => unknownFields(text).length === 0, '正文含有未知的合并字段，请从可用字段中选择'],
    }),
    sort: sortOrderField,
    status,
    ...ofInstitution,
  },
  columns: ['name', 'status', 'sort', 'tenantName', 'createUser', 'createTime'],
  search: ['name', 'status'],
  form: ['name', 'sort', 'status', 'content'],
  label: 'name',
  unique: 'name',
  order: ['sort'],
})
