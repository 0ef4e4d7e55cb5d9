import { count, dict, line, lines, ofInstitution, phone, recordIdField, time } from '../../resources/field.ts'
import { defineResource, type RowOf } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'

export const CustomerSource = { Inbound: 1, Manual: 2 } as const
const customerSources = { 1: { label: '来电' }, 2: { label: '手工登记' } } as const satisfies Words

/** 临时客户: a caller who is neither an elder nor a contact yet. */
export const callCustomer = defineResource({
  noun: '临时客户',
  of: 'plain:callCustomer',
  fields: {
    name: line('姓名', { max: 50, required: true, width: 8, rank: 'title' }),
    mobile: phone('手机号码', { required: true, width: 9, rank: 1 }),
    phone: phone('其他电话', { width: 10 }),
    gender: dict('性别', { dict: 'gender', width: 4.5 }),
    relation: line('与长者关系', { max: 50, width: 7 }),
    address: line('住址', { max: 200 }),
    source: count('来源', { words: customerSources, initial: CustomerSource.Manual, width: 6 }),
    /** The elder whose record the customer became. */
    oldmanId: recordIdField('长者', { of: 'elder', unlisted: true }),
    remark: lines('备注', { max: 500 }),
    lastCallTime: time('最近通话', { maybe: true }),
    ...ofInstitution,
  },
  columns: [
    'name',
    'mobile',
    'phone',
    'relation',
    'source',
    'lastCallTime',
    'remark',
    'createUser',
    'tenantName',
    'createTime',
  ],
  search: ['name', 'mobile', 'source'],
  form: ['name', 'mobile', 'phone', 'gender', 'relation', 'address', 'source', 'oldmanId', 'remark'],
  label: 'name',
  unique: 'mobile',
})
export type CallCustomer = RowOf<typeof callCustomer>
