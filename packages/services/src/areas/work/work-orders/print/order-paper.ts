import type { Caller } from '@care/shared/admin/session/session'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { labelOf } from '@care/shared/words'
import { jobStatuses, orderStatuses } from '@care/shared/work/work-orders/job.words'
import { signKinds, signReviews } from '@care/shared/work/work-orders/proof/sign-exception.words'
import { distanceText } from '@care/shared/work/work-orders/proof/sign-place'
import type { Job, WorkOrderDetail } from '@care/shared/work/work-orders/work-order'
import { workOrder } from '@care/shared/work/work-orders/work-order.words'
import { type DictLabel, fieldFacts, toMinute } from '../../../../platform/papers/field-text.ts'
import {
  facts,
  type Paper,
  type PaperSection,
  type Picture,
  pictures,
  tableOf,
} from '../../../../platform/papers/paper.ts'
import { proofSection } from './proof-section.ts'

/** A photo that proves a service, by its permanent URL. */
export interface Voucher {
  label: string
  url: string
}

interface Printed {
  detail: WorkOrderDetail
  caller: Caller
  dictLabel: DictLabel
  photos: readonly Picture[]
}

const yuan = (amount: number) => `${amount.toFixed(2)} 元`
const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join('，')

/** The photos of an order, job by job: of the sign-in, the service, the sign-out and the signature. */
export const vouchersOf = (jobs: readonly Job[]): Voucher[] =>
  jobs.flatMap(({ serverProjectName, workOrderServer, workOrderJobFiles, workOrderJobSignature }) => {
    const taken = [
      ['签到', workOrderServer?.signInImg],
      ...workOrderJobFiles.map(({ fileUrl }) => ['凭证', fileUrl] as const),
      ['签退', workOrderServer?.signOutImg],
      ['签字', workOrderJobSignature?.img],
    ] as const
    return taken.flatMap(([what, url]) => (url ? [{ label: `${serverProjectName} ${what}`, url }] : []))
  })

/** The printed order with all its proof as on screen, to be handed out and signed. */
export function orderPaper({ detail, caller, dictLabel, photos }: Printed): Paper {
  const { workOrder: order, workOrderScore: score } = detail
  const factsOf = (names: readonly (keyof typeof workOrder.fields & string)[]) =>
    fieldFacts(workOrder.fields, order, names, dictLabel)
  const sections: (PaperSection | false)[] = [
    {
      title: '工单信息',
      blocks: [
        facts([
          ...factsOf(['workNo', 'downTime', 'emergencyType', 'downName', 'downPhone', 'payType', 'orderPrice']),
          ...factsOf(['startTime', 'endTime', 'operationUserName', 'operationUserTenantName']),
          ...factsOf(['remarks']).map((fact) => ({ ...fact, wide: true })),
        ]),
      ],
    },
    { title: '服务项', blocks: [itemsTable(order.workOrderJobs)] },
    { title: '签到签退', blocks: signBlocks(order.workOrderJobs) },
    proofSection(order.workOrderJobs),
    photos.length > 0 && { title: '服务照片', blocks: [pictures(photos)] },
    detail.order !== null && {
      title: '付款套餐',
      blocks: [
        facts([
          { label: '套餐订单', value: detail.order.orderNo },
          { label: '套餐', value: detail.order.productName },
          { label: '订单金额', value: yuan(detail.order.orderPrice) },
        ]),
      ],
    },
    {
      title: '评价',
      blocks: [
        facts([
          {
            label: '评分',
            value: score && joined(`${score.score} 分`, dictLabel('work_order_score', `${score.score}`)),
          },
          { label: '评价时间', value: toMinute(score?.scoreTime ?? null) },
          { label: '评价内容', value: score?.scoreContent ?? null, wide: true },
        ]),
      ],
    },
    { title: '动态', blocks: [historyTable(order.workOrderJobs)] },
  ]
  return {
    title: '服务工单',
    subtitle: `${order.workNo} · ${labelOf(orderStatuses, order.status)}`,
    institution: order.tenantName,
    by: caller.nickName || caller.username,
    at: toShanghaiTime(Date.now()),
    head: {
      name: order.oldmanName,
      tags: order.careLevel ? [dictLabel('care_level', order.careLevel)] : [],
      facts: factsOf(['oldmanPhone', 'oldmanAddress']),
    },
    sections: sections.filter((section) => section !== false),
    signatures: ['长者或家属', '服务人员', '机构经办人'],
  }
}

const itemsTable = (jobs: readonly Job[]) =>
  tableOf(jobs, [
    ['服务项目', 78, (job) => joined(job.serverProjectName, job.remarks)],
    ['状态', 34, (job) => labelOf(jobStatuses, job.status)],
    ['计划时间', 76, (job) => toMinute(job.serverTime)],
    ['实际开始', 76, (job) => toMinute(job.workOrderServer?.serverStartTime ?? null)],
    ['实际结束', 76, (job) => toMinute(job.workOrderServer?.serverEndTime ?? null)],
    ['分钟', 28, 'serverTimeNum', 'right'],
    ['服务人员', 62, ({ serverUserName, helpers }) => joined(serverUserName, helping(helpers))],
    ['费用', 48, (job) => (job.serverPackageId > 0 ? '套餐抵扣' : job.orderPrice.toFixed(2)), 'right'],
  ])

const helping = (helpers: Job['helpers']) =>
  helpers.length > 0 && `协助：${helpers.map(({ nickName }) => nickName).join('、')}`

const place = (address: string | null, distance: number | null) =>
  joined(address, distance !== null && `距服务地址 ${distanceText(distance)}`)

const said = (time: string | null, where: string) => [toMinute(time), where].filter(Boolean).join(' ')

function signBlocks(jobs: readonly Job[]) {
  const signed = jobs.flatMap(({ serverProjectName, workOrderServer: record }) =>
    record ? [{ serverProjectName, record }] : [],
  )
  const exceptions = signed.flatMap(({ serverProjectName, record }) =>
    record.signExceptions.map((mark) => ({ ...mark, serverProjectName })),
  )
  const signs = tableOf(
    signed,
    [
      ['服务项目', 2, 'serverProjectName'],
      ['签到', 5, ({ record: one }) => said(one.serverStartTime, place(one.signInAddress, one.signDistance))],
      ['签退', 5, ({ record: one }) => said(one.serverEndTime, place(one.signOutAddress, one.signOutDistance))],
      ['服务人员', 2, ({ record }) => record.serverUserName],
    ],
    '尚未签到',
  )
  if (exceptions.length === 0) return [signs]
  const marks = tableOf(exceptions, [
    ['签到异常', 2, 'serverProjectName'],
    ['类型', 1, ({ kind }) => labelOf(signKinds, kind)],
    ['位置', 3, ({ distance }) => (distance === null ? '未取得位置' : `距服务地址 ${distanceText(distance)}`)],
    ['原因', 3, ({ reason }) => reason ?? '紧急求助，未说明'],
    ['审核', 3, (mark) => joined(labelOf(signReviews, mark.status), mark.reviewerName, mark.reviewRemarks)],
  ])
  return [signs, marks]
}

function historyTable(jobs: readonly Job[]) {
  const steps = jobs.flatMap(({ workOrderJobLogs, serverProjectName }) =>
    workOrderJobLogs.map((step) => ({ ...step, project: jobs.length > 1 ? serverProjectName : null })),
  )
  return tableOf(
    steps.toSorted((one, other) => one.createTime.localeCompare(other.createTime) || one.id - other.id),
    [
      ['时间', 100, 'createTime'],
      ['事项', 330, ({ project, remarks }) => [project, remarks].filter(Boolean).join(' ')],
      ['操作人', 65, 'operatorName'],
    ],
  )
}
