import { count, ofInstitution, person, readOnly, time } from '../../../resources/field.ts'
import { listWords } from '../../../resources/resource.ts'
import type { Words } from '../../../words.ts'

/** Kinds of access to an elder's record. */
export const accessKinds = {
  view: { label: '查看档案' },
  timeline: { label: '查看时间轴' },
  reveal: { label: '查看身份证号', look: 'warning' },
  camera: { label: '查看摄像头', look: 'warning' },
  recording: { label: '收听通话录音', look: 'warning' },
  print: { label: '打印', look: 'info' },
  pack: { label: '导出检查资料', look: 'info' },
  export: { label: '导出名单', look: 'info' },
} as const satisfies Words
export type AccessKind = keyof typeof accessKinds

/** Why an access is unusual, as judged at the time (SQL function `access_mark`). */
export const accessMarks = {
  many: { label: '短时大量查阅', look: 'danger' },
  foreign: { label: '其他机构人员', look: 'warning' },
  night: { label: '夜间非当班', look: 'warning' },
} as const satisfies Words
export type AccessMark = keyof typeof accessMarks

const fields = {
  lastTime: time('时间', { width: 11 }),
  kind: { ...readOnly('操作', { width: 9, words: accessKinds }), rank: 'state' },
  detail: readOnly('说明', {}),
  times: count('次数', { unit: '次', width: 5 }),
  userName: { ...person('人员', { always: true, width: 8 }), rank: 'title' },
  username: readOnly('账号', { always: true, width: 8 }),
  remoteAddr: readOnly('来自', { width: 9 }),
  createTime: time('首次时间', { width: 11 }),
} as const

/** Who accessed an elder's record, when, how often in a row, and from where. */
export const elderAccessWords = listWords({
  noun: '查阅记录',
  fields,
  columns: ['lastTime', 'kind', 'detail', 'times', 'userName', 'username', 'remoteAddr'],
  search: ['kind'],
})

/** Accesses to all elders of an institution. An export of the elder list belongs to no single elder. */
export const accessLogWords = listWords({
  noun: '查阅记录',
  fields: {
    ...fields,
    oldmanName: person('长者', { width: 7 }),
    mark: readOnly('异常', { width: 9, words: accessMarks, maybe: true }),
    tenantId: ofInstitution.tenantId,
    tenantName: ofInstitution.tenantName,
  },
  columns: [
    ...(['lastTime', 'oldmanName', 'kind', 'detail', 'times', 'userName', 'username', 'mark', 'remoteAddr'] as const),
    'tenantName',
  ],
  hidden: ['tenantName'],
  search: ['lastTime', 'oldmanName', 'userName', 'kind', 'mark'],
})
