import { code, lines, ofInstitution, person, readOnly, recordIdField, time } from '../../../resources/field.ts'
import { defineResource } from '../../../resources/resource.ts'

export const leaveKinds = {
  1: { label: '事假' },
  2: { label: '病假' },
  3: { label: '年假' },
  4: { label: '调休' },
  5: { label: '培训外出' },
} as const

/** An absence of a worker; `orders` lists their orders within that time. */
export const staffLeave = defineResource({
  noun: '员工请假',
  of: 'plain:staffLeave',
  fields: {
    userId: recordIdField('员工', { of: 'staff', required: true }),
    nickName: person('员工', { width: 9, rank: 'title' }),
    fromTime: time('开始时间', { required: true }),
    toTime: time('结束时间', { required: true }),
    kind: code('类型', { words: leaveKinds, initial: '1', width: 6 }),
    reason: lines('原因', { max: 200 }),
    orders: readOnly('期间已派工单', {}),
    ...ofInstitution,
  },
  columns: ['nickName', 'fromTime', 'toTime', 'kind', 'orders', 'reason', 'createUser', 'tenantName'],
  search: ['nickName', 'kind'],
  form: ['userId', 'fromTime', 'toTime', 'kind', 'reason'],
  label: 'nickName',
})

/** A worker's skill, by service of the catalogue. */
export const staffSkill = defineResource({
  noun: '员工专长',
  of: 'plain:staffSkill',
  fields: {
    userId: recordIdField('员工', { of: 'staff', required: true }),
    nickName: person('员工', { width: 9, rank: 'title' }),
    serverId: recordIdField('服务类别', { of: 'service', required: true }),
    serverName: readOnly('服务类别', { width: 9 }),
    ...ofInstitution,
  },
  columns: ['nickName', 'serverName', 'createUser', 'tenantName', 'createTime'],
  search: ['nickName', 'serverName'],
  form: ['userId', 'serverId'],
  label: 'nickName',
  unique: 'serverId',
})
