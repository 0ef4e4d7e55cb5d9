import type { ProjectChoice } from '@care/shared/money/catalogue/catalogue.contract'
import type { OrderTemplateChoice } from '@care/shared/work/work-orders/templates/order-templates.contract'
import type { Dispatch, SetStateAction } from 'react'
import { requestKey } from '../../../../calls/request-key.ts'
import { confirm } from '../../../../kit/dialogs/confirm.ts'
import { toast } from '../../../../kit/messages/toast.ts'
import { Tabs } from '../../../../kit/page/tabs.tsx'
import { Fault } from '../../../../kit/text/fault.tsx'
import { serverNow } from '../../../../live/connection.ts'
import { JobFields } from './job-fields.tsx'
import { isFixed, type JobDraft, missingServicesText, newJob, type OrderDraft, type Refusals } from './order-draft.ts'
import { withTemplate } from './order-template.ts'
import { RepeatLastOrder } from './repeat-last-order.tsx'
import { ServiceTree } from './service-tree.tsx'

interface Props {
  draft: OrderDraft
  refusals: Refusals
  /** Index of the displayed item. */
  shown: number
  onShow: (at: number) => void
  onChange: Dispatch<SetStateAction<OrderDraft>>
}

/** The items of an order, one tab per item, beside the tree of services. */
export function JobTabs({ draft, refusals, shown, onShow, onChange }: Props) {
  const { jobs, elder } = draft
  const setJobs = (change: (jobs: JobDraft[]) => JobDraft[]) =>
    onChange((draft) => ({ ...draft, jobs: change(draft.jobs) }))

  const add = (project: ProjectChoice) => {
    setJobs((jobs) => [...jobs, newJob(project, serverNow(), requestKey())])
    onShow(jobs.length)
  }
  const applyTemplate = (template: OrderTemplateChoice, projects: ProjectChoice[]) => {
    const filled = withTemplate(draft, template, projects, serverNow(), requestKey)
    if (filled.missing.length > 0) toast('warn', missingServicesText(filled.missing))
    onChange(filled.draft)
    onShow(jobs.length)
  }
  const remove = (key: string) => {
    setJobs((jobs) => jobs.filter((job) => job.key !== key))
    onShow(Math.max(0, jobs.length - 2))
  }
  const askToRemove = (key: string) =>
    confirm({ title: '删除服务', text: '是否确认删除此服务', danger: true, onYes: () => remove(key) })
  const wrong = (at: number) => Object.keys(refusals).some((name) => name.startsWith(`jobs.${at}.`))

  return (
    <div className="job-editor stack gap-4">
      <div className="service-tree boxed">
        <ServiceTree
          tenantId={elder?.tenantId}
          onChoose={(project) => (elder ? add(project) : toast('warn', '请先选择服务对象'))}
          onTemplate={applyTemplate}
        />
      </div>
      {jobs.length === 0 ? (
        <fieldset
          className="state"
          tabIndex={refusals.jobs ? 0 : undefined}
          aria-invalid={refusals.jobs ? true : undefined}
          aria-describedby={refusals.jobs ? 'order-jobs-fault' : undefined}
        >
          <i className="pi pi-list-check state-icon" aria-hidden />
          {!refusals.jobs && <p className="state-title">请添加服务清单</p>}
          <Fault id="order-jobs-fault">{refusals.jobs}</Fault>
          <p className="state-hint">先选择服务项目</p>
          {elder && draft.id === undefined && draft.warningBusinessId === null && (
            <RepeatLastOrder elder={elder} draft={draft} onChange={onChange} />
          )}
        </fieldset>
      ) : (
        <div>
          <Fault id="order-jobs-fault">{refusals.jobs}</Fault>
          <Tabs
            chosen={jobs[Math.min(shown, jobs.length - 1)]?.key}
            onChoose={(key) => onShow(jobs.findIndex((job) => job.key === key))}
            tabs={jobs.map((job, at) => ({
              id: job.key,
              title: (
                <span className={wrong(at) ? 'form-error bad small' : undefined}>
                  {at + 1}. {job.project.projecName}
                </span>
              ),
              content: (
                <JobFields
                  job={job}
                  order={draft}
                  refusals={refusals}
                  at={at}
                  onChange={(change) =>
                    setJobs((jobs) => jobs.map((one) => (one.key === job.key ? { ...one, ...change } : one)))
                  }
                  onRemove={isFixed(job) ? undefined : () => askToRemove(job.key)}
                />
              ),
            }))}
          />
        </div>
      )}
    </div>
  )
}
