import { day, dict, line, lines, person, readOnly, time } from '../../../resources/field.ts'
import type { Word, Words } from '../../../words.ts'

/** What an elder can consent to. `scope` is what a refusal stops. */
export const consentKinds = {
  location: {
    label: '定位',
    scope: '不显示长者的定位、足迹和地图位置；长者发出的 SOS 或跌倒预警尚未办结时除外',
  },
  camera: { label: '摄像头', scope: '不打开长者房间的摄像头画面和录像' },
  photo: { label: '照片', scope: '不显示长者照片，以姓名代替' },
  family: { label: '家属共享', scope: '不向家属共享健康数据和服务记录' },
  notice: { label: '告知家属', scope: '预警发生时不向家属发送消息，只能打电话；未登记同意时也不发送' },
  call: { label: '外呼', scope: '外呼任务不拨打长者及其联系人；预警和工单的电话除外' },
  recording: { label: '通话录音', scope: '不保存、不收听与长者及其联系人的通话录音' },
} as const satisfies Record<string, { label: string; scope: string }>
export type ConsentKind = keyof typeof consentKinds

/** Kinds of statements. */
export const consentStates = {
  given: { label: '同意', look: 'success' },
  refused: { label: '不同意', look: 'warning' },
  withdrawn: { label: '已撤回', look: 'warning' },
} as const satisfies Words

/** Statuses of a consent, including no statement and an expired consent. */
export const consentStandings = {
  ...consentStates,
  expired: { label: '已过期', look: 'warning' },
  none: { label: '未登记授权', look: 'attention' },
} as const satisfies Record<string, Word>
export type ConsentStanding = keyof typeof consentStandings

/** Fields of one statement of consent; `validUntil` is its last day. */
export const consentFields = {
  kind: readOnly('事项', { words: consentKinds, width: 7 }),
  state: readOnly('结果', { words: consentStates, width: 7 }),
  byName: line('表态人', { max: 50, required: true, width: 8 }),
  byRelation: dict('与长者关系', { dict: 'relation', required: true, width: 8 }),
  signedOn: day('签署日期', { required: true, past: true }),
  validUntil: day('有效期至', {}),
  document: readOnly('授权书', {}),
  remark: lines('备注', { max: 500 }),
  createUser: person('登记人', { always: true, width: 7 }),
  createTime: time('登记时间', {}),
} as const
