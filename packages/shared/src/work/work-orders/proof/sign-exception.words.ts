import { count, ofInstitution, person, readOnly, time } from '../../../resources/field.ts'
import { listWords } from '../../../resources/resource.ts'
import type { Words } from '../../../words.ts'

export const SignKind = { In: 1, Out: 2 } as const
export const signKinds = { 1: { label: '签到' }, 2: { label: '签退' } } as const satisfies Words

export const SignReview = { Waiting: 0, Approved: 1, Refused: 2 } as const
export const signReviews = {
  0: { label: '待审核', look: 'warning' },
  1: { label: '已通过', look: 'success' },
  2: { label: '未通过', look: 'danger' },
} as const satisfies Words

/** A sign-in or sign-out too far from the order's place, or without a place. */
export const signException = listWords({
  noun: '签到异常',
  fields: {
    workNo: readOnly('工单号', { always: true, width: 12, rank: 6 }),
    oldmanName: person('服务长者', { always: true, width: 7, rank: 1 }),
    nickName: person('服务人员', { always: true, width: 9, rank: 'title' }),
    kind: count('类型', { words: signKinds, width: 5, rank: 2 }),
    distance: count('距服务地址（米）', { width: 9, maybe: true, rank: 4 }),
    radius: count('允许范围（米）', { width: 9 }),
    address: readOnly('签到地点', { rank: 3 }),
    reason: readOnly('原因', { rank: 2 }),
    status: count('状态', { words: signReviews, width: 6, rank: 'state' }),
    reviewerName: person('审核人', { width: 8 }),
    reviewRemarks: readOnly('审核意见', {}),
    reviewTime: time('审核时间', { maybe: true }),
    ...ofInstitution,
  },
  columns: [
    'nickName',
    'kind',
    'status',
    'oldmanName',
    'workNo',
    'distance',
    'address',
    'reason',
    'createTime',
    'reviewerName',
    'reviewRemarks',
    'tenantName',
  ],
  search: ['nickName', 'oldmanName', 'status', 'kind'],
})
