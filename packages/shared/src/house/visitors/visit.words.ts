import { elder } from '../../people/elders/elder.words.ts'
import { idCardInput } from '../../people/id-card-input.ts'
import { defineDocument } from '../../resources/document.ts'
import {
  count,
  line,
  lines,
  number,
  ofInstitution,
  person,
  phone,
  readOnly,
  recordIdField,
  time,
} from '../../resources/field.ts'
import type { RowOf } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'

/** Expired is derived when the day of a booking has passed, and never stored. */
export const VisitStatus = { Pending: 0, Visiting: 1, Left: 2, Cancelled: 3, Expired: 4 } as const
export const visitStates = {
  0: { label: '待来访', look: 'warning' },
  1: { label: '来访中', look: 'success' },
  2: { label: '已离开', look: 'silent' },
  3: { label: '已取消', look: 'silent' },
  4: { label: '已过期', look: 'silent' },
} as const satisfies Words

export const VisitType = { Appointment: 1, WalkIn: 2 } as const
export const visitTypes = { 1: { label: '预约' }, 2: { label: '现场登记' } } as const satisfies Words

/** Answers to the health question at the gate; only the first one lets a visitor in. */
export const HealthCode = { Well: 1, Ill: 2, Exposed: 3 } as const
export const healthCodes = {
  1: { label: '无异常', look: 'success' },
  2: { label: '有发热、咳嗽、腹泻等症状', look: 'danger' },
  3: { label: '近7天接触过传染病患者', look: 'danger' },
} as const satisfies Words

const approvals = { 0: { label: '待确认', look: 'warning' }, 1: { label: '已确认', look: 'success' } } as const

/** 来访: booked by staff or by a link, shown at the gate by its code (api-shapes §6.5). */
export const visit = defineDocument({
  noun: '来访',
  of: 'plain:elderVisit',
  label: 'visitorName',
  fields: {
    visitorName: line('访客姓名', { max: 20, required: true, width: 8, rank: 'title' }),
    /** Null: somebody else than the visitor has yet to say who is meant (`namedElder`). */
    oldmanId: recordIdField('长者', { of: 'elder', unlisted: true }),
    userName: person('探访长者', { rank: 2, width: 8 }),
    /** What a visitor typed who booked by the link of the house. */
    namedElder: readOnly('访客填写的长者', { width: 8 }),
    namedPlace: readOnly('访客填写的床位或尾号', { width: 8 }),
    bedName: { ...elder.fields.bedName, rank: 5 },
    status: count('状态', { words: visitStates, width: 6.5, rank: 'state' }),
    isApproved: count('预约确认', { words: approvals, width: 6.5, rank: 1 }),
    type: count('来访方式', { words: visitTypes, required: true, width: 6.5 }),
    appointTime: time('预约时间', { required: true, rank: 1 }),
    visitTime: time('到访时间', { maybe: true, rank: 4 }),
    leaveTime: time('离开时间', { maybe: true, rank: 5 }),
    phone: phone('手机号码', { required: true, width: 9 }),
    /** Shown masked; only a keyed hash of the whole number is stored. */
    idCard: idCardInput('身份证号'),
    relation: line('与长者关系', { max: 20, width: 6.5 }),
    visitNum: number('来访人数', { min: 1, max: 20, initial: 1, width: 5 }),
    healthCode: count('健康询问', { words: healthCodes, maybe: true, width: 8 }),
    reason: lines('来访事由', { max: 200 }),
    /** The code at the gate, once the booking is approved. */
    gateCode: readOnly('通行码', { width: 7 }),
    approveUser: person('确认人', { width: 7 }),
    cancelReason: lines('取消原因', { max: 200 }),
    ...ofInstitution,
  },
  hidden: [
    'namedElder',
    'namedPlace',
    'idCard',
    'visitNum',
    'reason',
    'gateCode',
    'approveUser',
    'cancelReason',
    'createUser',
    'createTime',
  ],
  search: ['visitorName', 'userName', 'status', 'isApproved'],
  form: ['oldmanId', 'type', 'appointTime', 'visitorName', 'phone', 'relation', 'visitNum', 'idCard', 'reason'],
  creation: '登记来访',
  trail: true,
  state: 'status',
  moves: {
    /** Confirms a booking by a link; its gate code is then valid. */
    approve: {
      from: [VisitStatus.Pending],
      to: VisitStatus.Pending,
      label: '确认预约',
      done: '已确认，访客可出示通行码',
    },
    arrive: {
      from: [VisitStatus.Pending],
      to: VisitStatus.Visiting,
      label: '到访',
      summary: '登记到访',
      done: '已登记到访',
      given: { healthCode: count('健康询问', { words: healthCodes, required: true }) },
    },
    leave: {
      from: [VisitStatus.Visiting],
      to: VisitStatus.Left,
      label: '离开',
      summary: '登记离开',
      done: '已登记离开',
    },
    cancel: {
      from: [VisitStatus.Pending],
      to: VisitStatus.Cancelled,
      label: '取消',
      summary: '取消来访',
      done: '已取消',
      danger: true,
      given: { cancelReason: lines('取消原因', { max: 200, required: true }) },
    },
  },
})
export type VisitRow = RowOf<typeof visit>
