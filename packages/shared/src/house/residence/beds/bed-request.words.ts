import { elder } from '../../../people/elders/elder.words.ts'
import { defineDocument } from '../../../resources/document.ts'
import {
  count,
  day,
  dict,
  line,
  lines,
  ofInstitution,
  phone,
  readOnly,
  recordIdField,
  time,
} from '../../../resources/field.ts'
import type { RowOf } from '../../../resources/resource.ts'
import type { Words } from '../../../words.ts'

const requestPriorities = {
  0: { label: '一般' },
  1: { label: '优先', look: 'attention' },
  2: { label: '紧急', look: 'danger' },
} as const satisfies Words

export const RequestStatus = { Waiting: 1, Reserved: 2, Admitted: 3, Withdrawn: 4 } as const
const requestStates = {
  1: { label: '候床中', look: 'warning' },
  2: { label: '已预订', look: 'attention' },
  3: { label: '已入住', look: 'success' },
  4: { label: '已退出', look: 'silent' },
} as const satisfies Words

const { Waiting, Reserved, Withdrawn } = RequestStatus

/** 候床登记: an elder, or somebody without a record yet, waits for a bed; a reservation holds one, the approved check-in ends it. */
export const bedRequest = defineDocument({
  noun: '候床登记',
  of: 'plain:bedRequest',
  label: 'userName',
  fields: {
    oldmanId: recordIdField('已建档长者', { of: 'elder', unlisted: true }),
    userName: { ...elder.fields.userName, width: 8 },
    /** Who waits without a record; name and phone are required then. */
    personName: line('未建档者姓名', { max: 20, unlisted: true }),
    personPhone: phone('手机号码', { width: 10 }),
    personGender: dict('性别', { dict: 'gender', unlisted: true }),
    birthYear: count('出生年份', { min: 1900, max: 2100, maybe: true, unlisted: true }),
    leadId: recordIdField('接待线索', { of: 'plain:receptionLead', unlisted: true }),
    status: count('状态', { words: requestStates, width: 6.5, rank: 'state' }),
    priority: count('优先级', { words: requestPriorities, required: true, width: 6, rank: 1 }),
    wantedDate: day('希望入住日期', { required: true, rank: 2 }),
    roomTypeId: recordIdField('希望房型', { of: 'plain:roomType', unlisted: true }),
    roomTypeName: readOnly('希望房型', { width: 8 }),
    /** The bed reserved now; null after the reservation ran out. */
    bedName: readOnly('预订床位', { width: 8 }),
    reservedUntil: time('预订至', { maybe: true }),
    note: lines('说明', { max: 200 }),
    reason: lines('退出原因', { max: 200, unlisted: true }),
    ...ofInstitution,
  },
  hidden: ['createUser'],
  search: ['userName', 'status', 'priority'],
  form: [
    'oldmanId',
    'personName',
    'personPhone',
    'personGender',
    'birthYear',
    'leadId',
    'priority',
    'roomTypeId',
    'wantedDate',
    'note',
  ],
  creation: '登记候床',
  trail: true,
  state: 'status',
  moves: {
    /** Gives the reserved bed back; the elder goes on waiting. */
    release: {
      from: [Reserved],
      to: Waiting,
      label: '取消预订',
      summary: '取消候床预订',
      done: '已取消预订，继续候床',
    },
    withdraw: {
      from: [Waiting, Reserved],
      to: Withdrawn,
      label: '退出候床',
      summary: '退出候床',
      done: '已退出候床',
      given: { reason: lines('退出原因', { max: 200, required: true }) },
      danger: true,
    },
  },
})
export type BedRequestRow = RowOf<typeof bedRequest>
