import { type ElderPackage, forfeitOf, type PackageProject } from '@care/shared/money/accounts/package'
import { expiringWithinDays, fewLeft, PackageStatus, packageStatuses } from '@care/shared/money/accounts/package.words'
import { payTypes } from '@care/shared/pay-types'
import { epochOf } from '@care/shared/shanghai-time'
import { labelOf } from '@care/shared/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { useAction } from '../../../crud/use-action.ts'
import { confirm } from '../../../kit/dialogs/confirm.ts'
import { ReasonDialog } from '../../../kit/dialogs/reason-dialog.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import type { PanelProps } from '../../../pickers/people/archive/archive-panel.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { BalanceExplanationDrawer } from './balance-explanation.drawer.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import './packages.css'

const day = 86_400_000

/** The packages of an elder: remaining count of every service, expiry date, and explanation. */
export function PackagesPanel({ elder, oldmanId, isView }: PanelProps) {
  const { data, error, refetch } = useQuery(api.elderPackages.page.query({ query: { oldmanId, size: 100 } }))
  const mayChange = useMayCall()(api.elderPackages.add) && !isView
  const [isBuying, setBuying] = useState(false)
  const [adjusted, setAdjusted] = useState<PackageProject | null>(null)
  const [explained, setExplained] = useState<PackageProject | null>(null)
  const refund = useAction(api.elderPackages.refund, '套餐已退')
  const [dropped, setDropped] = useState<PackageProject | null>(null)
  const drop = useAction(api.elderPackages.dropProject, '服务项已移除', () => setDropped(null))
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={6} />

  const askToRefund = ({ id, packageName, price, orderNo }: ElderPackage) =>
    confirm({
      title: '退套餐',
      text: `订单 ${orderNo}：退“${packageName}”后剩余次数作废，${yuanText(price)}扣除已使用的服务后退回账户，是否退套餐？`,
      danger: true,
      yes: '退套餐',
      onYes: () => refund.mutate({ params: { id } }),
    })

  return (
    <div className="packages stack gap-4">
      {mayChange && (
        <div>
          <Button label="添加套餐" icon="pi pi-plus" onClick={() => setBuying(true)} />
        </div>
      )}
      {data.records.length === 0 && <p className="soft">还没有购买套餐</p>}
      <ul className="package-cards stack gap-4">
        {data.records.map((each) => (
          <li
            key={each.id}
            className={
              each.status === PackageStatus.Active ? 'package stack gap-2 boxed' : 'package stack gap-2 boxed is-over'
            }
          >
            <header className="line">
              <strong>{each.packageName}</strong>
              <StatusTag status={each.status} endTime={each.endTime} />
              {mayChange && isReturnable(each) && (
                <Button label="退套餐" text size="small" onClick={() => askToRefund(each)} />
              )}
            </header>
            <p className="soft">
              {each.packageNo}　<Link href={`/order/detail?id=${each.orderId}`}>订单 {each.orderNo}</Link>
            </p>
            <p className="soft">
              {yuanText(each.price)}（{labelOf(payTypes, each.payType)}）　{each.startTime.slice(0, 10)} 至{' '}
              {each.endTime.slice(0, 10)}
            </p>
            <ul>
              {each.projects.map((project) => (
                <li key={project.id} className="package-line line wrap">
                  <span>{project.serverProjectName}</span>
                  <Counts project={project} isRunning={each.status === PackageStatus.Active} />
                  <span className="package-acts">
                    <Button label="余额说明" text size="small" onClick={() => setExplained(project)} />
                    {mayChange && isChangeable(each) && (
                      <Button label="调整次数" text size="small" onClick={() => setAdjusted(project)} />
                    )}
                    {mayChange && isChangeable(each) && isUntouched(project) && project.remainNum > 0 && (
                      <Button label="移除" text size="small" onClick={() => setDropped(project)} />
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {isBuying && <BuyDialog elder={elder} onClose={() => setBuying(false)} />}
      {dropped && (
        <ReasonDialog
          title={`移除服务项：${dropped.serverProjectName}`}
          label="移除原因"
          missing="请输入移除原因"
          accept="移除"
          busy={drop.isPending}
          onAccept={(remark) => drop.mutate({ params: { id: dropped.id }, query: { remark } })}
          onClose={() => setDropped(null)}
        >
          {`移除后${forfeitOf(dropped)}；需要退款请退整个套餐。`}
        </ReasonDialog>
      )}
      {adjusted && <AdjustDialog project={adjusted} onClose={() => setAdjusted(null)} />}
      {explained && <BalanceExplanationDrawer project={explained} onClose={() => setExplained(null)} />}
    </div>
  )
}

const isUntouched = ({ usedNum, reservedNum }: PackageProject) => usedNum + reservedNum === 0
const isReturnable = (each: ElderPackage) =>
  isChangeable(each) && each.projects.every(({ reservedNum }) => reservedNum === 0)
const isChangeable = ({ status }: ElderPackage) => status === PackageStatus.Active || status === PackageStatus.UsedUp

function StatusTag({ status, endTime }: Pick<ElderPackage, 'status' | 'endTime'>) {
  const { label, look } = packageStatuses[status as PackageStatus]
  const daysLeft = Math.ceil((epochOf(endTime) - Date.now()) / day)
  const isNear = status === PackageStatus.Active && daysLeft <= expiringWithinDays
  return (
    <>
      <WordTag label={label} look={look} />
      {isNear && <WordTag label={`${daysLeft}天后到期`} look="warning" />}
    </>
  )
}

function Counts({ project, isRunning }: { project: PackageProject; isRunning: boolean }) {
  const { totalNum, usedNum, reservedNum, remainNum } = project
  return (
    <span>
      <b className={isRunning && remainNum <= fewLeft ? 'package-left is-few' : 'package-left'}>剩余 {remainNum}</b>
      <span className="soft">
        /{totalNum} 次　已用 {usedNum}
        {reservedNum > 0 && `　已派单 ${reservedNum}`}
      </span>
    </span>
  )
}
