import { JobStatus } from '@care/shared/work/work-orders/job.moves'
import type { Job } from '@care/shared/work/work-orders/work-order'
import type { ComponentProps } from 'react'
import { Avatar } from '../../../crud/fields/avatar.tsx'
import { DictTag } from '../../../crud/fields/dict-tag.tsx'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { Phone } from '../../../kit/text/phone.tsx'
import { Moment } from '../../../kit/time/moment.tsx'
import { JobQuestionnaires } from '../../../pickers/questionnaires/job-questionnaires.tsx'
import { JobActions } from './job-actions.tsx'

/** Card of a service item: service, time, staff and price, with its actions. */
export const JobCard = ({
  job,
  order,
}: {
  job: Job
  order: ComponentProps<typeof JobActions>['order'] & { oldmanId: number }
}) => (
  <li className="job-card stack boxed">
    <div className="line">
      <strong>{job.serverProjectName}</strong>
      <DictTag type="work_order_job_status" value={job.status} />
      <b className="job-price">{job.serverPackageId > 0 ? '套餐抵扣' : yuanText(job.orderPrice)}</b>
    </div>
    <p className="soft">
      服务时间 <Moment time={job.serverTime} />
      {job.status === JobStatus.Finished && job.serverTimeNum !== null && ` · 服务时长 ${job.serverTimeNum} 分钟`}
    </p>
    <div className="line job-who">
      {job.serverUserName ? (
        <>
          <Avatar name={job.serverUserName} size={28} />
          {job.serverUserName}
          <Phone number={job.serverUserPhone} />
        </>
      ) : (
        <span className="soft">未指定服务人员</span>
      )}
      <JobActions job={job} order={order} />
    </div>
    {job.helpers.length > 0 && (
      <p className="soft">协助人员：{job.helpers.map(({ nickName }) => nickName).join('、')}</p>
    )}
    {job.conflictReason && <p className="soft">时间冲突仍派单：{job.conflictReason}</p>}
    <JobQuestionnaires job={job} order={order} />
    {job.remarks && <p className="soft">备注：{job.remarks}</p>}
  </li>
)
