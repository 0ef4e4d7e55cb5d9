import { count, ofInstitution, person, readOnly, time } from '../../../resources/field.ts'
import { listWords } from '../../../resources/resource.ts'
import type { Words } from '../../../words.ts'

/** Troubles that need a visit to the device. */
export const troubleKinds = {
  silent: { label: '失联', look: 'warning' },
  unmeasured: { label: '无测量', look: 'attention' },
  battery: { label: '低电量', look: 'attention' },
  wear: { label: '未佩戴', look: 'attention' },
  tamper: { label: '被拆动', look: 'warning' },
  clock: { label: '时钟异常', look: 'attention' },
  sim: { label: 'SIM到期', look: 'info' },
} as const satisfies Words
export type TroubleKind = keyof typeof troubleKinds

export const troubleStates = {
  0: { label: '待处理', look: 'warning' },
  1: { label: '已处理', look: 'success' },
} as const satisfies Words

/** 设备巡检: an entry disappears once its cause is gone. */
export const deviceTrouble = listWords({
  noun: '设备巡检项',
  fields: {
    kind: readOnly('事由', { always: true, words: troubleKinds, width: 7, rank: 'state' }),
    deviceName: readOnly('设备', { always: true, rank: 'title' }),
    situation: readOnly('情况', { always: true, width: 13, rank: 2 }),
    place: readOnly('位置', { width: 12, rank: 1 }),
    oldmanName: person('长者', { width: 7, rank: 3 }),
    deviceTypeName: readOnly('类型', { always: true, width: 8 }),
    imei: readOnly('设备编号', { always: true, width: 11 }),
    since: time('开始时间', { width: 10, rank: 4 }),
    isDone: count('处理', { words: troubleStates, width: 6, rank: 5 }),
    doneUser: person('处理人', { width: 7 }),
    doneTime: time('处理时间', { maybe: true, width: 10 }),
    doneNote: readOnly('处理说明', {}),
    tenantName: ofInstitution.tenantName,
  },
  columns: [
    ...(['place', 'oldmanName', 'deviceName', 'kind', 'situation', 'since', 'isDone', 'doneUser', 'doneNote'] as const),
    ...(['deviceTypeName', 'imei', 'doneTime', 'tenantName'] as const),
  ],
  hidden: ['deviceTypeName', 'imei', 'doneUser', 'doneTime', 'doneNote', 'tenantName'],
  search: ['kind', 'oldmanName', 'deviceName', 'isDone'],
})
