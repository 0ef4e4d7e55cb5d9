import type { PackageProject, PackageRecord } from '@care/shared/money/accounts/package'
import { packageKinds } from '@care/shared/money/accounts/package.words'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { api } from '../../../calls/api.ts'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import { Moment } from '../../../kit/time/moment.tsx'
import { openWorkOrderAtom } from '../../../live/open-drawers.ts'

/** 余额说明: all bookings that led to the current count of a service. */
export function BalanceExplanationDrawer({ project, onClose }: { project: PackageProject; onClose: () => void }) {
  const { data, error, refetch } = useQuery(api.elderPackages.explained.query({ params: { id: project.id } }))
  return (
    <Drawer title={`余额说明：${project.serverProjectName}`} onHide={onClose} width={44}>
      {data ? (
        <>
          <p>
            共 {data.project.totalNum} 次，已用 {data.project.usedNum} 次，已派单 {data.project.reservedNum} 次，剩余{' '}
            <b>{data.project.remainNum}</b> 次。
          </p>
          <ol className="package-story">
            {data.records.map((record) => (
              <Line key={record.id} record={record} />
            ))}
          </ol>
        </>
      ) : (
        <QueryPlaceholder error={error} onRetry={refetch} lines={6} />
      )}
    </Drawer>
  )
}

function Line({ record }: { record: PackageRecord }) {
  const openOrder = useSetAtom(openWorkOrderAtom)
  const { kind, changeNum, remainAfter, reservedAfter, workOrderId, workNo, remark, operator, createTime } = record
  const { label, look } = packageKinds[kind]
  const change = changeNum > 0 ? `+${changeNum}` : String(changeNum).replace('-', '−')
  return (
    <li>
      <WordTag label={label} look={look} />
      <b>{change}</b>
      <span>
        剩余 {remainAfter}
        {reservedAfter > 0 && `，已派单 ${reservedAfter}`}
      </span>
      {workOrderId !== null && (
        <Button label={workNo ?? '工单'} text size="small" onClick={() => openOrder(workOrderId)} />
      )}
      {remark && <span>{remark}</span>}
      <span className="soft">
        {operator}　<Moment time={createTime} />
      </span>
    </li>
  )
}
