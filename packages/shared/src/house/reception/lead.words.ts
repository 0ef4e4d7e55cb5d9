import { idCardInput } from '../../people/id-card-input.ts'
import { defineDocument } from '../../resources/document.ts'
import {
  count,
  day,
  dict,
  line,
  lines,
  money,
  ofInstitution,
  phone,
  readOnly,
  recordIdField,
  time,
} from '../../resources/field.ts'
import type { RowOf } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'

export const LeadStatus = { New: 1, Toured: 2, Booked: 3, Trial: 4, MovedIn: 5, Lost: 6 } as const
export const leadStates = {
  1: { label: '新线索', look: 'warning' },
  2: { label: '已参观', look: 'info' },
  3: { label: '预订', look: 'attention' },
  4: { label: '试住', look: 'primary' },
  5: { label: '入住', look: 'success' },
  6: { label: '流失', look: 'silent' },
} as const satisfies Words

export const leadChannels = {
  1: { label: '上门咨询' },
  2: { label: '电话咨询' },
  3: { label: '网络推广' },
  4: { label: '熟人介绍' },
  5: { label: '医院转介' },
  6: { label: '社区与政府' },
  9: { label: '其他' },
} as const satisfies Words

const lossReasons = {
  1: { label: '价格' },
  2: { label: '位置' },
  3: { label: '没有合适床位' },
  4: { label: '选择其他机构' },
  5: { label: '居家照护' },
  6: { label: '身体状况不符合' },
  7: { label: '联系不上' },
  9: { label: '其他' },
} as const satisfies Words

const due = { 0: { label: '否' }, 1: { label: '今天要联系', look: 'warning' } } as const satisfies Words

const { New, Toured, Booked, Trial, Lost } = LeadStatus
export const openLeads = [New, Toured, Booked, Trial] as const

/** 接待线索: somebody who asks about moving in, from the first contact to the check-in or the loss. */
export const lead = defineDocument({
  noun: '接待线索',
  of: 'plain:receptionLead',
  label: 'name',
  fields: {
    name: line('联系人', { max: 20, required: true, width: 8, rank: 'title' }),
    status: count('状态', { words: leadStates, width: 6.5, rank: 'state' }),
    phone: phone('手机号码', { required: true, width: 11 }),
    /** Names of other leads with the same phone number, because one family often asks twice. */
    sameAs: readOnly('同号线索', { width: 8 }),
    channel: count('来源', { words: leadChannels, required: true, width: 7 }),
    elderName: line('长者姓名', { max: 20, width: 7 }),
    birthday: day('长者出生日期', { past: true, width: 7 }),
    /** Shown masked; only a keyed hash of the whole number is stored. */
    idCard: idCardInput('长者身份证号'),
    relation: line('与长者关系', { max: 20 }),
    careLevel: dict('意向护理等级', { dict: 'care_level', width: 7 }),
    roomTypeId: recordIdField('意向房型', { of: 'plain:roomType', unlisted: true }),
    roomTypeName: readOnly('意向房型', { width: 8 }),
    budget: money('月预算', { maybe: true, width: 7 }),
    expectedDate: day('预计入住日期', { width: 7 }),
    note: lines('需求说明', { max: 500 }),
    /** 1: open, and the next contact is today or overdue. */
    isDue: count('联系提醒', { words: due, width: 8.5, rank: 1 }),
    nextContact: day('下次联系', { width: 7, rank: 2 }),
    lastContact: time('上次联系', { maybe: true }),
    tourDate: day('参观日期', { width: 7 }),
    tourUser: line('接待人', { max: 20, width: 7 }),
    bookDate: day('预订日期', { width: 7 }),
    bookUntil: day('预订保留至', { width: 7 }),
    /** What is held of 订金, in yuan; text, because no column of the lead holds it. */
    bookingHeld: readOnly('已收订金', { width: 7 }),
    trialFrom: day('试住开始', { width: 7 }),
    trialTo: day('试住结束', { width: 7 }),
    oldmanId: recordIdField('入住长者', { of: 'elder', unlisted: true }),
    residentName: readOnly('入住长者', { width: 7 }),
    loseReason: count('流失原因', { words: lossReasons, maybe: true, width: 8 }),
    loseNote: lines('流失说明', { max: 200 }),
    ...ofInstitution,
  },
  hidden: [
    'birthday',
    'idCard',
    'relation',
    'careLevel',
    'budget',
    'note',
    'lastContact',
    'tourDate',
    'bookDate',
    'bookUntil',
    'bookingHeld',
    'trialFrom',
    'trialTo',
    'residentName',
    'loseReason',
    'loseNote',
  ],
  search: ['name', 'status', 'channel', 'isDue'],
  form: [
    'name',
    'phone',
    'channel',
    'elderName',
    'birthday',
    'idCard',
    'relation',
    'careLevel',
    'roomTypeId',
    'budget',
    'expectedDate',
    'nextContact',
    'note',
  ],
  creation: '登记线索',
  trail: true,
  state: 'status',
  moves: {
    tour: {
      from: [New],
      to: Toured,
      label: '参观',
      summary: '登记参观',
      done: '已登记参观',
      given: {
        tourDate: day('参观日期', { required: true, past: true }),
        tourUser: line('接待人', { max: 20, required: true }),
      },
    },
    book: {
      from: [New, Toured],
      to: Booked,
      label: '预订',
      summary: '登记预订',
      done: '已登记预订',
      given: {
        bookDate: day('预订日期', { required: true, past: true }),
        bookUntil: day('预订保留至', { required: true }),
      },
    },
    trial: {
      from: [New, Toured, Booked],
      to: Trial,
      label: '试住',
      summary: '登记试住',
      done: '已登记试住',
      given: {
        trialFrom: day('试住开始', { required: true }),
        trialTo: day('试住结束', { required: true }),
      },
    },
    lose: {
      from: openLeads,
      to: Lost,
      label: '流失',
      summary: '登记流失',
      done: '已登记流失',
      given: {
        loseReason: count('流失原因', { words: lossReasons, required: true }),
        loseNote: lines('流失说明', { max: 200 }),
      },
      danger: true,
    },
    reopen: { from: [Lost], to: New, label: '重新跟进', summary: '重新跟进线索', done: '已恢复为新线索' },
  },
})
export type LeadRow = RowOf<typeof lead>
