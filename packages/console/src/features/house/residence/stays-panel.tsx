import { contractStates } from '@care/shared/house/contracts/contract.words'
import { payMethods } from '@care/shared/house/residence/check-in/check-in.moves'
import { checkOutTypes } from '@care/shared/house/residence/check-out/check-out.words'
import { holdingWays } from '@care/shared/house/residence/check-out/holding.words'
import { leave } from '@care/shared/house/residence/leave/leave.words'
import { billPayMethods } from '@care/shared/money/billing/settlement.words'
import { depositStates } from '@care/shared/money/receipts/deposit.words'
import { CheckIn } from '@care/shared/people/elders/check-in'
import { labelOf } from '@care/shared/words'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { DataGrid } from '../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../crud/list/use-page.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { type PlainColumn, PlainTable } from '../../../kit/text/plain-table.tsx'
import type { PanelProps } from '../../../pickers/people/archive/archive-panel.ts'
import { FeePlan } from '../../money/billing/fee-plan.tsx'
import { CheckOutDrawer } from './check-out/check-out-drawer.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { LevelChangeDialog } from './levels/level-change-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { RetreatDialog } from './retreats/retreat-dialog.tsx'
import './residence.css'

const leaveFields = fieldsOf(leave.fields)

/** The elder's stays, leaves, contracts and bills. */
export function StaysPanel({ elder: { userName, checkInStatus }, oldmanId, isView }: PanelProps) {
  const { data, error, refetch } = useQuery(api.checkIns.residence.query({ params: { id: oldmanId } }))
  const leaves = useLocalPage(api.leaves.page, { oldmanId: String(oldmanId) })
  const mayCall = useMayCall()
  const [doing, setDoing] = useState<'leave' | 'move' | 'level' | 'retreat' | 'out' | null>(null)
  const close = () => setDoing(null)
  const who = { oldmanId, userName: userName ?? '' }
  const isHere = checkInStatus === CheckIn.Resident
  const livesHere = isHere || checkInStatus === CheckIn.OnLeave
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={6} />

  const settled = data.checkOuts.flatMap(({ id, checkOutTime, settled }) =>
    settled.map(({ name, amount, way, reason }, at) => [
      `${id}-${at}`,
      checkOutTime.slice(0, 16),
      name,
      yuanText(amount),
      labelOf(holdingWays, way),
      reason,
    ]),
  )

  return (
    <div className="fit stack gap-4">
      {!isView && livesHere && (
        <div className="residence-actions line wrap">
          {isHere && mayCall(api.leaves.create) && <Button label="登记请假" onClick={() => setDoing('leave')} />}
          {mayCall(api.checkIns.move) && <Button label="调换床位" outlined onClick={() => setDoing('move')} />}
          {mayCall(api.levelChanges.create) && (
            <Button label="申请变更等级" outlined onClick={() => setDoing('level')} />
          )}
          {mayCall(api.retreats.create) && <Button label="申请退住" outlined onClick={() => setDoing('retreat')} />}
          {mayCall(api.checkOuts.checkOut) && (
            <Button label="办理退住" outlined severity="danger" onClick={() => setDoing('out')} />
          )}
        </div>
      )}
      <Table title="床位" heads={['床位', '从', '到', '办理人']} empty="没有住过床位">
        {data.stays.map(({ id, buildingName, bedName, isReserved, fromTime, toTime, createUser }) => [
          id,
          `${buildingName} ${bedName}${isReserved ? '（预订）' : ''}`,
          fromTime.slice(0, 16),
          toTime?.slice(0, 16) ?? '至今',
          createUser,
        ])}
      </Table>
      <section>
        <h2 className="card-title">请假</h2>
        <DataGrid
          page={leaves}
          fields={leaveFields}
          columns={['leaveNo', 'type', 'status', 'overdue', 'leaveStart', 'plannedReturn', 'actualReturn', 'companion']}
          empty={{ text: '没有请假记录' }}
        />
      </section>
      <Table title="合同" heads={['合同编号', '名称', '起止', '状态']} empty="没有合同">
        {data.contracts.map(({ id, contractNo, name, startTime, endTime, status }) => [
          id,
          mayCall(api.contracts.page) ? (
            <Link key={contractNo} href={`/residence/contract?contractNo=${encodeURIComponent(contractNo)}`}>
              {contractNo}
            </Link>
          ) : (
            contractNo
          ),
          name,
          `${startTime} 至 ${endTime}`,
          labelOf(contractStates, status),
        ])}
      </Table>
      {mayCall(api.feePlans.list) && (
        <FeePlan oldmanId={oldmanId} userName={who.userName} isOpen={!isView && livesHere} />
      )}
      <Table title="押金" heads={['押金单号', '金额', '状态', '退还']} empty="没有押金">
        {data.deposits.map(({ id, depositNo, amount, status, refundAmount }) => [
          id,
          depositNo,
          yuanText(amount),
          labelOf(depositStates, status),
          refundAmount === null ? null : yuanText(refundAmount),
        ])}
      </Table>
      <Table title="缴费" heads={['时间', '金额', '方式', '备注', '经办人']} empty="没有缴费记录">
        {data.payments.map(({ id, createTime, amount, payMethod, remark, createUser }) => [
          id,
          createTime.slice(0, 16),
          yuanText(amount),
          labelOf(billPayMethods, payMethod),
          remark,
          createUser,
        ])}
      </Table>
      <Table title="退住" heads={['退住时间', '原因', '退款', '收款人', '经办人', '备注']} empty="没有退住记录">
        {data.checkOuts.map(({ id, checkOutTime, checkOutType, reason, refundAmount, refundMethod, ...paper }) => [
          id,
          checkOutTime.slice(0, 16),
          [labelOf(checkOutTypes, checkOutType), reason].filter(Boolean).join('：'),
          refundAmount === null
            ? null
            : [yuanText(refundAmount), labelOf(payMethods, refundMethod)].filter(Boolean).join(' '),
          [paper.refundName, paper.refundAccount].filter(Boolean).join(' ') || null,
          paper.handlerName ?? paper.createUser,
          paper.remark,
        ])}
      </Table>
      {settled.length > 0 && (
        <Table title="退住时的款项与权益" heads={['退住时间', '款项与权益', '金额', '处理方式', '放弃原因']} empty="">
          {settled}
        </Table>
      )}
      {doing === 'leave' && <LeaveDialog elder={who} onClose={close} onDone={close} />}
      {doing === 'move' && <MoveDialog elder={who} onClose={close} onDone={close} />}
      {doing === 'level' && <LevelChangeDialog elder={who} onClose={close} />}
      {doing === 'retreat' && <RetreatDialog elder={who} onClose={close} />}
      {doing === 'out' && <CheckOutDrawer elder={who} onClose={close} onDone={close} />}
    </div>
  )
}

interface TableProps {
  title: string
  heads: string[]
  empty: string
  /** Each row is the React key, followed by its cells. */
  children: ReactNode[][]
}

const Table = ({ title, heads, empty, children }: TableProps) => (
  <section>
    <h2 className="card-title">{title}</h2>
    {children.length === 0 && <p className="soft">{empty}</p>}
    {children.length > 0 && (
      <div className="residence-table">
        <PlainTable
          rows={children}
          keyOf={([key]) => String(key)}
          columns={heads.map((head, at): PlainColumn<ReactNode[]> => [head, (cells) => cells[at + 1]])}
        />
      </div>
    )}
  </section>
)
