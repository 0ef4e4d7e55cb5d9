import { elder } from '../../people/elders/elder.words.ts'
import { defineDocument } from '../../resources/document.ts'
import { count, day, line, lines, ofInstitution, phone, readOnly, recordIdField } from '../../resources/field.ts'
import type { RowOf } from '../../resources/resource.ts'
import type { Words } from '../../words.ts'

/** Expired is derived from the end of a contract in force, and never stored. */
export const ContractStatus = { Unsigned: 0, InForce: 1, Expired: 2, Released: 3, Suspended: 4 } as const
export const contractStates = {
  0: { label: '待签订', look: 'warning' },
  1: { label: '生效中', look: 'success' },
  2: { label: '已到期', look: 'danger' },
  3: { label: '已解除', look: 'silent' },
  4: { label: '已中止', look: 'attention' },
} as const satisfies Words

/** Days before the end at which managers are told of an expiry; the first one marks a contract as ending. */
export const expiryNoticeDays = [60, 30, 7] as const
const ending = { 0: { label: '否' }, 1: { label: '待续签', look: 'warning' } } as const satisfies Words

const reason = lines('原因', { max: 200, required: true })

/** 合同: made from a template or at an approved check-in (api-shapes §6.5). Its texts are versions (contract.ts). */
export const contract = defineDocument({
  noun: '合同',
  of: 'contract',
  label: 'contractNo',
  unique: 'contractNo',
  fields: {
    contractNo: line('合同编号', { max: 50, hint: '留空则自动编号', width: 10, rank: 5 }),
    name: line('合同名称', { max: 50, required: true, initial: '养老服务合同', width: 10 }),
    oldmanId: recordIdField('长者', { of: 'elder', required: true, unlisted: true }),
    /** The template of the first text. */
    templateId: recordIdField('合同模板', { of: 'plain:contractTemplate', unlisted: true }),
    userName: { ...elder.fields.userName, width: 8 },
    status: count('状态', { words: contractStates, width: 6.5, rank: 'state' }),
    /** 1: in force, ends within 60 days or has ended, the elder lives here, and there is no renewal. */
    isEnding: count('待续签', { words: ending, maybe: true, width: 6, rank: 1 }),
    startTime: day('开始日期', { required: true, width: 7, rank: 3 }),
    endTime: day('结束日期', { required: true, after: 'startTime', width: 7, rank: 2 }),
    memberName: line('签约家属', { max: 20, width: 7 }),
    memberPhone: phone('家属电话', { width: 9 }),
    signDate: day('签订日期', { width: 7 }),
    signerName: line('签字人', { max: 20, width: 7 }),
    version: count('文本版本', { maybe: true, width: 6 }),
    formerNo: readOnly('续签自', { width: 10 }),
    reason: lines('中止或解除原因', { max: 200 }),
    releaseDate: day('解除日期', { width: 7 }),
    /** The signed paper, the drawn signature and the paper of the release, as file addresses. */
    pdfUrl: readOnly('签署文件', { unlisted: true }),
    signatureUrl: readOnly('签名', { unlisted: true }),
    releasePdfUrl: readOnly('解除文件', { unlisted: true }),
    ...ofInstitution,
  },
  hidden: ['memberPhone', 'signerName', 'version', 'formerNo', 'reason', 'releaseDate', 'createUser', 'createTime'],
  search: ['userName', 'contractNo', 'status', 'isEnding'],
  form: ['oldmanId', 'templateId', 'name', 'startTime', 'endTime', 'memberName', 'memberPhone', 'contractNo'],
  trail: true,
  state: 'status',
  moves: {
    suspend: {
      from: [ContractStatus.InForce],
      to: ContractStatus.Suspended,
      label: '中止',
      done: '已中止',
      given: { reason },
      danger: true,
    },
    resume: { from: [ContractStatus.Suspended], to: ContractStatus.InForce, label: '恢复', done: '已恢复生效' },
  },
})
export type ContractRow = RowOf<typeof contract>

/** The states in which a contract is signed or released, by calls with files. */
export const contractMoves = {
  sign: { from: [ContractStatus.Unsigned], to: ContractStatus.InForce },
  release: {
    from: [ContractStatus.Unsigned, ContractStatus.InForce, ContractStatus.Expired, ContractStatus.Suspended],
    to: ContractStatus.Released,
  },
  renew: {
    from: [ContractStatus.InForce, ContractStatus.Expired, ContractStatus.Released],
    to: ContractStatus.Unsigned,
  },
} as const
