import { area, get, post, put } from '../../http/endpoint.ts'
import { pageOf } from '../../http/page.ts'
import {
  Approving,
  CheckInDetail,
  CheckInDraft,
  CheckInRow,
  CheckInSearch,
  CheckInTold,
  Moving,
  Payment,
  Refusing,
  Residence,
  Revoking,
} from './check-in.ts'
import { checkIn } from './check-in.words.ts'

export const checkIns = area('tenant-members', {
  page: get('/oldman/checkInPage', {
    access: 'checkin:view',
    query: CheckInSearch,
    data: pageOf(CheckInRow),
    listOf: checkIn,
    summary: '入住办理列表',
  }),
  get: get('/tmcheckinaudit/:id', {
    ids: { id: 'checkIn' },
    access: 'checkin:view',
    data: CheckInDetail,
    summary: '入住办理',
  }),
  save: put('/tmcheckinaudit', {
    access: 'checkin:edit',
    body: CheckInDraft,
    data: CheckInTold,
    summary: '保存入住草稿',
  }),
  /** Hands it in: everything is judged, and the bed is kept from now on. */
  submit: post('/tmcheckinaudit/subCheckInAudit', {
    access: 'checkin:edit',
    body: CheckInDraft,
    data: CheckInTold,
    summary: '提交入住审批',
  }),
  /** Bed, contract, deposit, level and state, all or nothing; never by whoever handed it in. */
  approve: post('/tmcheckinaudit/approve', { access: 'checkin:audit', body: Approving, summary: '通过入住审批' }),
  refuse: post('/tmcheckinaudit/refuse', { access: 'checkin:audit', body: Refusing, summary: '拒绝入住审批' }),
  revoke: post('/tmcheckinaudit/revoke', { access: 'checkin:edit', body: Revoking, summary: '撤销入住办理' }),
  residence: get('/tmcheckinaudit/residence/:id', {
    ids: { id: 'elder' },
    access: 'checkin:view',
    data: Residence,
    summary: '长者的入住记录',
  }),
  pay: post('/tmcheckinaudit/payment', { access: 'checkin:edit', body: Payment, summary: '登记入住缴费' }),
  /** To another bed at once. */
  move: post('/tmcheckinaudit/moveBed', { access: 'checkin:edit', body: Moving, summary: '调换床位' }),
})
