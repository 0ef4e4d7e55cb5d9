import { area, calls, post } from '../../../http/endpoint.ts'
import {
  BedFeeChange,
  BedFeeQuery,
  BedMove,
  BedSwap,
  CheckInApproval,
  CheckInDetail,
  CheckInDraft,
  CheckInRefusal,
  CheckInRevocation,
  CheckInRow,
  CheckInSearch,
  CheckInTold,
  Payment,
  Residence,
} from './check-in.ts'
import { checkIn } from './check-in.words.ts'

const view = calls({ access: 'checkin:view' })
const edit = calls({ access: 'checkin:edit' })

export const checkIns = area('tenant-members', {
  page: view.list('/oldman/checkInPage', checkIn, CheckInRow, CheckInSearch),
  get: view.get('/tmcheckinaudit/:id', '入住办理', { ids: { id: 'checkIn' }, data: CheckInDetail }),
  save: edit.put('/tmcheckinaudit', '保存入住草稿', { body: CheckInDraft, data: CheckInTold }),
  /** Submits the check-in: everything is validated, and the bed is reserved from now on. */
  submit: edit.post('/tmcheckinaudit/subCheckInAudit', '提交入住审批', { body: CheckInDraft, data: CheckInTold }),
  /** Sets bed, contract, deposit, care level and state in one transaction; not allowed to the submitter. */
  approve: post('/tmcheckinaudit/approve', { access: 'checkin:audit', body: CheckInApproval, summary: '通过入住审批' }),
  refuse: post('/tmcheckinaudit/refuse', { access: 'checkin:audit', body: CheckInRefusal, summary: '拒绝入住审批' }),
  revoke: edit.post('/tmcheckinaudit/revoke', '撤销入住办理', { body: CheckInRevocation }),
  residence: view.get('/tmcheckinaudit/residence/:id', '长者的入住记录', { ids: { id: 'elder' }, data: Residence }),
  pay: edit.post('/tmcheckinaudit/payment', '登记入住缴费', { once: true, body: Payment }),
  bedFee: edit.get('/tmcheckinaudit/bedFee', '换床后的床位费', { query: BedFeeQuery, data: BedFeeChange }),
  /** Moves an elder to another bed immediately; the bed fee follows the rate of the bed. */
  move: edit.post('/tmcheckinaudit/moveBed', '调换床位', { body: BedMove }),
  /** Exchanges the beds of two residents immediately, and the bed fees of both follow. */
  swap: edit.post('/tmcheckinaudit/swapBeds', '对调床位', { body: BedSwap }),
})
