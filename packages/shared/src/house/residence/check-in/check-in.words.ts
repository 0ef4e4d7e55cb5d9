import { elder } from '../../../people/elders/elder.words.ts'
import { count, day, money, ofInstitution, person, readOnly, time } from '../../../resources/field.ts'
import { listWords } from '../../../resources/resource.ts'
import { auditStates, residenceStates } from './check-in.moves.ts'

const { userName, gender, age, idCard, mobile, careLevel, roomName, bedName } = elder.fields

/** A row of the list of check-ins (api-shapes §6.5). */
export const checkIn = listWords({
  noun: '入住办理',
  fields: {
    checkInNo: readOnly('入住单号', { always: true, width: 8.5, rank: 4 }),
    oldmanId: count('长者编号', {}),
    userName: { ...userName, width: 8 },
    gender,
    age,
    idCard,
    mobile,
    careLevel,
    roomName,
    bedName,
    auditStatus: count('审批状态', { words: auditStates, width: 6.5, rank: 'state' }),
    status: count('在住状态', { words: residenceStates, maybe: true, width: 6.5, rank: 1 }),
    checkInTime: time('入住时间', { maybe: true, rank: 3 }),
    planEndTime: day('计划退住日期', { width: 8 }),
    contractNo: readOnly('合同编号', { width: 11 }),
    depositAmount: money('押金', { maybe: true, width: 7 }),
    submitUser: person('提交人', { width: 8 }),
    auditUser: person('审批人', { width: 8 }),
    auditReason: readOnly('拒绝原因', { width: 10 }),
    ...ofInstitution,
  },
  columns: [
    'checkInNo',
    'userName',
    'auditStatus',
    'status',
    'careLevel',
    'bedName',
    'checkInTime',
    'contractNo',
    'depositAmount',
    'submitUser',
    'auditUser',
    'tenantName',
    'createTime',
  ],
  search: ['userName', 'auditStatus', 'status', 'tenantId'],
})
