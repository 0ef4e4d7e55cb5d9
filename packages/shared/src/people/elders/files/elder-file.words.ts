import { code, day, line, lines, ofInstitution, recordIdField } from '../../../resources/field.ts'
import { defineResource } from '../../../resources/resource.ts'
import type { Words } from '../../../words.ts'

/** Documents of an elder (api-shapes §6.1). */
export const fileTypes = {
  1: { label: '身份证' },
  2: { label: '户口簿' },
  3: { label: '体检报告' },
  4: { label: '协议' },
  9: { label: '其他' },
} as const satisfies Words

/** Days before its expiry that a document is listed as expiring. */
export const expiryNotice = 30

export const elderFile = defineResource({
  noun: '附件',
  of: 'plain:elderFile',
  fields: {
    oldmanId: recordIdField('长者', { of: 'elder', required: true }),
    type: code('类型', { words: fileTypes, initial: '9', width: 7 }),
    name: line('名称', { max: 100, required: true }),
    url: line('扫描件', { max: 500 }),
    validTo: day('有效期至', { width: 9 }),
    remark: lines('备注', { max: 500 }),
    ...ofInstitution,
  },
  columns: ['type', 'name', 'validTo', 'remark', 'createUser', 'createTime'],
  search: ['type', 'name'],
  form: ['type', 'name', 'url', 'validTo', 'remark'],
  label: 'name',
  within: 'oldmanId',
})
