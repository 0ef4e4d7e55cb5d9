import { elder } from '../../people/elders/elder.words.ts'
import { defineDocument } from '../../resources/document.ts'
import { count, day, lines, ofInstitution, readOnly, recordIdField } from '../../resources/field.ts'
import type { RowOf } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'

/** Outdated is derived when level or risk changed after the signature, and never stored. */
export const PaperStatus = { Unsigned: 0, Signed: 1, Declined: 2, Void: 3, Outdated: 4 } as const
export const paperStates = {
  0: { label: '待签', look: 'warning' },
  1: { label: '已签', look: 'success' },
  2: { label: '拒签', look: 'danger' },
  3: { label: '已作废', look: 'silent' },
  4: { label: '待重签', look: 'attention' },
} as const satisfies Words

const { Unsigned, Signed, Declined, Void } = PaperStatus
const reason = (label: string) => lines(label, { max: 200, required: true })

/** 入住文书: a text of a kind for an elder, signed on the pad or on paper, or declined. */
export const stayPaper = defineDocument({
  noun: '入住文书',
  of: 'plain:stayPaper',
  label: 'name',
  fields: {
    name: readOnly('文书名称', { always: true, width: 12, rank: 'title' }),
    oldmanId: recordIdField('长者', { of: 'elder', required: true, unlisted: true }),
    kindId: recordIdField('文书种类', { of: 'plain:stayPaperKind', required: true, unlisted: true }),
    userName: { ...elder.fields.userName, width: 8, rank: 2 },
    bedName: { ...elder.fields.bedName, rank: 4 },
    status: count('状态', { words: paperStates, width: 6.5, rank: 'state' }),
    signDate: day('签署日期', { width: 7, rank: 3 }),
    signerName: readOnly('签字人', { width: 7 }),
    relation: readOnly('与长者关系', { width: 6.5 }),
    reason: lines('拒签或作废原因', { max: 200 }),
    /** The drawn signature and the signed paper, as file addresses. */
    signatureUrl: readOnly('签名', { unlisted: true }),
    pdfUrl: readOnly('签署文件', { unlisted: true }),
    ...ofInstitution,
  },
  hidden: ['relation', 'createUser', 'createTime'],
  search: ['userName', 'name', 'status'],
  form: ['oldmanId', 'kindId'],
  creation: '生成文书',
  trail: true,
  state: 'status',
  moves: {
    decline: {
      from: [Unsigned],
      to: Declined,
      label: '拒签',
      danger: true,
      summary: '登记拒签入住文书',
      done: '已登记拒签',
      given: { reason: reason('拒签原因') },
    },
    void: {
      from: [Unsigned, Signed, Declined],
      to: Void,
      label: '作废',
      done: '已作废',
      given: { reason: reason('作废原因') },
      danger: true,
    },
  },
})
export type StayPaperRow = RowOf<typeof stayPaper>
