import { looks } from '../../looks.ts'
import {
  builtInFlags,
  code,
  createTime,
  line,
  lines,
  readOnly,
  recordIdField,
  sortOrderField,
} from '../../resources/field.ts'
import { defineResource } from '../../resources/resource.ts'

const system = readOnly('类别', { words: builtInFlags, width: 5 })

/** A list of values to choose from, identified by its type and shared by all institutions. */
export const dictionary = defineResource({
  noun: '字典',
  of: 'dictionary',
  fields: {
    type: line('字典类型', {
      max: 50,
      required: true,
      like: [/^[a-z][a-z0-9_]*$/, '字典类型只能用小写字母、数字和下划线'],
      width: 14,
    }),
    description: line('字典描述', { max: 100, required: true, width: 14 }),
    remarks: lines('备注', { max: 200 }),
    system,
    createTime,
  },
  columns: ['type', 'description', 'system', 'remarks', 'createTime'],
  search: ['type', 'description', 'system'],
  form: ['type', 'description', 'remarks'],
  label: 'description',
  unique: 'type',
  builtIn: ['type'],
})

/** A value of a dictionary; `colorClass` sets the look of its tag. */
export const dictionaryItem = defineResource({
  noun: '字典项',
  of: 'dictionaryItem',
  fields: {
    dictId: recordIdField('字典', { of: 'dictionary', required: true }),
    type: readOnly('字典类型', { always: true }),
    value: line('字典值', { max: 50, required: true, width: 10 }),
    label: line('字典标签', { max: 50, required: true, width: 12 }),
    colorClass: code('标签颜色', { words: looks, initial: 'default' }),
    sort: sortOrderField,
    system,
    description: line('描述', { max: 200 }),
    remarks: lines('备注', { max: 200 }),
  },
  columns: ['label', 'value', 'colorClass', 'sort', 'description', 'remarks'],
  search: ['label', 'value'],
  form: ['label', 'value', 'colorClass', 'sort', 'description', 'remarks'],
  imported: ['label', 'value', 'colorClass', 'sort', 'description', 'remarks'],
  label: 'label',
  unique: 'value',
  within: 'dictId',
  order: ['dictId', 'sort'],
  builtIn: ['value'],
})
