import { labelOf } from '@care/shared/words'
import { signKinds, signReviews } from '@care/shared/work/work-orders/proof/sign-exception.words'
import { distanceText } from '@care/shared/work/work-orders/proof/sign-place'
import type { Job, WorkOrder, WorkOrderDetail } from '@care/shared/work/work-orders/work-order'
import { Fact } from '../../../../kit/text/facts.tsx'
import { HistoryList } from '../../../../kit/text/history-list.tsx'
import { emptyValueDash } from '../../../../kit/text/none.tsx'
import { SignedPicture } from '../../../../pickers/upload/signed-picture.tsx'
import { DeskProof } from '../proof/desk-proof.tsx'

interface Props {
  order: Pick<WorkOrder, 'tenantId'>
  jobs: Job[]
  record: WorkOrderDetail['workOrderServer']
}

/** Proofs of the service, and the log of the order, newest first. */
export function ServiceLog({ order, jobs, record }: Props) {
  const logs = jobs
    .flatMap(({ workOrderJobLogs, serverProjectName }) =>
      workOrderJobLogs.map(({ id, createTime, remarks, operatorName }) => ({
        id,
        createTime,
        operator: operatorName,
        text: jobs.length > 1 ? `${serverProjectName} ${remarks}` : remarks,
      })),
    )
    .sort((a, b) => b.createTime.localeCompare(a.createTime) || b.id - a.id)

  return (
    <section className="drawer-section">
      <h3>服务凭证和动态</h3>
      {jobs.map((job) => (
        <div key={job.id} className="service-proof">
          {jobs.length > 1 && <strong>{job.serverProjectName}</strong>}
          <DeskProof job={job} order={order} />
        </div>
      ))}
      <div className="service-log stack gap-4">
        <dl className="facts stack">
          <Fact label="开始服务">{record?.serverStartTime}</Fact>
          <Fact label="签到地点">
            {record && <SignedPlace address={record.signInAddress} distance={record.signDistance} />}
          </Fact>
          <Fact label="完成服务">{record?.serverEndTime}</Fact>
          <Fact label="签退地点">
            {record && <SignedPlace address={record.signOutAddress} distance={record.signOutDistance} />}
          </Fact>
          <Fact label="服务人员">{record?.serverUserName}</Fact>
          {record?.signInImg && (
            <Fact label="签到照片">
              <SignedPicture url={record.signInImg} alt="签到照片" />
            </Fact>
          )}
          {record?.signOutImg && (
            <Fact label="签退照片">
              <SignedPicture url={record.signOutImg} alt="签退照片" />
            </Fact>
          )}
          {record?.signExceptions.map((mark) => (
            <Fact key={`${mark.kind}${mark.reason}`} label={`${labelOf(signKinds, mark.kind)}异常`}>
              {[mark.reason ?? '紧急求助，未说明', labelOf(signReviews, mark.status), mark.reviewRemarks]
                .filter(Boolean)
                .join(' · ')}
            </Fact>
          ))}
        </dl>
        <div className="dynamics boxed">
          <HistoryList steps={logs} label="动态" empty="暂无动态" />
        </div>
      </div>
    </section>
  )
}

function SignedPlace({ address, distance }: { address: string | null; distance: number | null }) {
  const text = [address, distance !== null && `距服务地址 ${distanceText(distance)}`].filter(Boolean).join(' · ')
  return text || emptyValueDash
}
