import { useState } from 'react'
import { dateTime, yuanText } from '../../../../crud/fields/fields.tsx'
import { FormRow, InputRow } from '../../../../kit/form/form-row.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { CountedInput } from '../../../../kit/inputs/counted-input.tsx'
import { toast } from '../../../../kit/messages/toast.ts'
import { ChosenQuestionnaires } from './chosen-questionnaires.tsx'
import { JobStaffDrawer } from './job-staff-drawer.tsx'
import { isFixed, type JobDraft, type OrderDraft, type Refusals } from './order-draft.ts'
import { PackageChoice } from './package-choice.tsx'

interface Props {
  job: JobDraft
  at: number
  order: OrderDraft
  refusals: Refusals
  onChange: (change: Partial<JobDraft>) => void
  /** Removes the item; undefined if the item cannot be removed. */
  onRemove?: () => void
}

const serverTime = dateTime('服务时间')
const mostHelpers = 4

/** Inputs of one service item: service, time and staff. */
export function JobFields({ job, at, order, refusals, onChange, onRemove }: Props) {
  const { elder } = order
  const [isChoosing, setChoosing] = useState<'lead' | 'helper' | null>(null)
  const id = `job-${job.key}`
  const timeRefusal = refusals[`jobs.${at}.serverTime`]
  const chosen = (person: JobDraft['helpers'][number]): Partial<JobDraft> =>
    isChoosing === 'helper'
      ? { helpers: [...job.helpers, person] }
      : { staff: person, helpers: job.helpers.filter(({ userId }) => userId !== person.userId) }
  const choose = () => (elder === null ? toast('warn', '请先选择服务对象') : setChoosing('lead'))

  return (
    <div className="form stack is-1">
      <FormRow label="服务项目" required>
        <p className="form-text line gap-3">
          {job.project.projecName}
          <b>{job.serverPackageId > 0 ? '套餐抵扣' : yuanText(job.project.projecStandardPrice)}</b>
          {onRemove && <Button type="button" label="删除" icon="pi pi-trash" size="small" text onClick={onRemove} />}
        </p>
      </FormRow>
      {elder && (
        <PackageChoice
          job={job}
          oldmanId={elder.id}
          disabled={isFixed(job)}
          onChange={(serverPackageId) => onChange({ serverPackageId })}
        />
      )}
      <FormRow label="服务时间" inputId={`${id}-time`} required error={timeRefusal}>
        {serverTime.input({
          id: `${id}-time`,
          value: job.serverTime,
          invalid: Boolean(timeRefusal),
          disabled: isFixed(job),
          onChange: (value) => onChange({ serverTime: value === undefined ? undefined : String(value) }),
        })}
      </FormRow>
      <FormRow label="服务人员">
        <p className="form-text line gap-3">
          {job.staff ? job.staff.nickName : <span className="soft">稍后派单</span>}
          {!isFixed(job) && (
            <Button
              type="button"
              label={job.staff ? '更换' : '选择'}
              icon="pi pi-user"
              size="small"
              outlined
              onClick={choose}
            />
          )}
          {job.staff && !isFixed(job) && (
            <Button
              type="button"
              label="清除"
              size="small"
              text
              onClick={() => onChange({ staff: null, helpers: [] })}
            />
          )}
        </p>
      </FormRow>
      {job.staff && (
        <FormRow label="协助人员">
          <p className="form-text line gap-3">
            {job.helpers.length > 0 ? (
              job.helpers.map(({ nickName }) => nickName).join('、')
            ) : (
              <span className="soft">无</span>
            )}
            {!isFixed(job) && job.helpers.length < mostHelpers && (
              <Button type="button" label="添加协助" size="small" outlined onClick={() => setChoosing('helper')} />
            )}
            {!isFixed(job) && job.helpers.length > 0 && (
              <Button type="button" label="清除协助" size="small" text onClick={() => onChange({ helpers: [] })} />
            )}
          </p>
        </FormRow>
      )}
      <ChosenQuestionnaires job={job} tenantId={elder?.tenantId} onChange={onChange} />
      <InputRow label="备注" error={refusals[`jobs.${at}.remarks`]}>
        <CountedInput
          value={job.remarks}
          rows={2}
          max={100}
          placeholder="最多100字"
          onChange={(remarks = '') => onChange({ remarks })}
        />
      </InputRow>
      {isChoosing && elder && (
        <JobStaffDrawer
          job={job}
          order={order}
          elder={elder}
          excluded={[job.staff ?? [], isChoosing === 'helper' ? job.helpers : []].flat().map(({ userId }) => userId)}
          onHide={() => setChoosing(null)}
          onChoose={(person) => onChange(chosen(person))}
        />
      )}
    </div>
  )
}
