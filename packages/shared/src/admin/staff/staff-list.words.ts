import { count, createTime, ofInstitution, readOnly, recordIdField } from '../../resources/field.ts'
import { listWords } from '../../resources/resource.ts'
import { lockFlags } from './staff.words.ts'
import { staffImport } from './staff-import.words.ts'

const { nickName, username, phone, deptName, positionName, position, jobNo } = staffImport.fields

/** 员工: the staff of an institution. Disabled accounts are only listed on request. */
export const staffList = listWords({
  noun: staffImport.noun,
  fields: {
    nickName: { ...nickName, width: 10, rank: 'title' },
    username: { ...username, width: 9, rank: 4 },
    phone: { ...phone, rank: 2 },
    roleList: readOnly('角色', { width: 12, rank: 1 }),
    deptName: { ...deptName, width: 9, rank: 3 },
    positionName: { ...positionName, width: 8, rank: 2 },
    positionId: recordIdField(positionName.label, { of: 'plain:staffPosition' }),
    lockFlag: readOnly('状态', { words: { ...lockFlags, all: { label: '全部' } }, width: 6, rank: 'state' }),
    position: { ...position, width: 8 },
    jobNo: { ...jobNo, width: 7 },
    openJobs: count('在办工单', { unit: '单', width: 7 }),
    tenantName: ofInstitution.tenantName,
    createTime,
  },
  columns: [
    ...(['nickName', 'username', 'phone', 'roleList', 'deptName', 'positionName', 'lockFlag'] as const),
    ...(['position', 'jobNo', 'openJobs', 'tenantName', 'createTime'] as const),
  ],
  hidden: ['position', 'jobNo', 'openJobs', 'tenantName'],
  search: ['nickName', 'phone', 'positionId', 'username', 'lockFlag'],
})
