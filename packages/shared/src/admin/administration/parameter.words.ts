import { builtInFlags, code, createTime, line, lines, readOnly, status } from '../../resources/field.ts'
import { defineResource } from '../../resources/resource.ts'

/** Categories of parameters (api-shapes §2.2). */
const kinds = {
  0: { label: '未分类' },
  1: { label: '原文' },
  2: { label: '报表' },
  3: { label: '安全' },
  4: { label: '文档' },
  5: { label: '消息' },
  9: { label: '其他' },
} as const

/** A setting of the platform. Anyone can read its value without signing in: never store a secret in one. */
export const parameter = defineResource({
  noun: '参数',
  of: 'parameter',
  key: 'publicId',
  fields: {
    publicName: line('参数名称', { max: 50, required: true, width: 12 }),
    publicKey: line('参数键', {
      max: 50,
      required: true,
      like: [/^[A-Za-z][\w.-]*$/, '参数键只能用英文字母、数字、下划线、点和横线'],
      width: 14,
    }),
    publicValue: lines('参数值', { max: 4_000, initial: '' }),
    status,
    publicType: code('参数类型', { words: kinds, initial: '0', width: 8 }),
    system: readOnly('类别', { words: builtInFlags, width: 5 }),
    validateCode: line('校验码', { max: 50, width: 8 }),
    createTime,
  },
  columns: ['publicName', 'publicKey', 'publicValue', 'publicType', 'status', 'system', 'createTime'],
  search: ['publicName', 'publicKey', 'system'],
  form: ['publicName', 'publicKey', 'publicType', 'status', 'publicValue', 'validateCode'],
  label: 'publicName',
  unique: 'publicKey',
  builtIn: ['publicKey', 'status'],
})
