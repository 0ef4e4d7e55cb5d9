import type { Job, WorkOrderDetail } from '@care/shared/work-orders/work-order'
import { Fact } from '../../kit/text/facts.tsx'

interface Props {
  jobs: Job[]
  record: WorkOrderDetail['workOrderServer']
}

/** Proof of what was served, and everything that happened, newest first. */
export function ServiceLog({ jobs, record }: Props) {
  const logs = jobs
    .flatMap(({ workOrderJobLogs, serverProjectName }) =>
      workOrderJobLogs.map((log) => ({ ...log, project: jobs.length > 1 ? serverProjectName : null })),
    )
    .sort((a, b) => b.createTime.localeCompare(a.createTime) || b.id - a.id)

  return (
    <section className="drawer-section">
      <h3>服务凭证和动态</h3>
      <div className="service-log">
        <dl className="facts">
          <Fact label="开始服务">{record?.serverStartTime}</Fact>
          <Fact label="签到地址">{record?.signInAddress}</Fact>
          <Fact label="完成服务">{record?.serverEndTime}</Fact>
          <Fact label="签退地址">{record?.signOutAddress}</Fact>
          <Fact label="服务人员">{record?.serverUserName}</Fact>
        </dl>
        <ol className="dynamics" aria-label="动态">
          {logs.length === 0 && <li className="none">暂无动态</li>}
          {logs.map(({ id, createTime, remarks, operatorName, project }) => (
            <li key={id}>
              <time>{createTime}</time>
              <span>
                {project && <b>{project} </b>}
                {remarks}
                {operatorName && <small className="soft"> {operatorName}</small>}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
