import type { NextCase } from '@care/shared/calls/jobs/call-job'
import { JobPurpose } from '@care/shared/calls/jobs/call-job.words'
import { callRecord } from '@care/shared/calls/records/call.words'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { bodyOf } from '../../../crud/form/body-of.ts'
import { actionFormOf } from '../../../crud/form/form-schema.ts'
import { SchemaForm } from '../../../crud/form/schema-form.tsx'
import { useAction } from '../../../crud/use-action.ts'
import { LeaveButton } from '../../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { useCloseLayer } from '../../../kit/dialogs/layer.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { Switch } from '../../../kit/inputs/switch.tsx'
import { Fact } from '../../../kit/text/facts.tsx'
import { groupDigits } from '../../../kit/text/phone.tsx'
import { elderAddress } from '../../../pickers/people/archive/elder-address.ts'
import { writeAddress } from '../../../pickers/questionnaires/addresses.ts'
import type { JobRow } from './job-row.ts'
import './work-drawer.css'

type Taken = NonNullable<NextCase['case']>
const { outcome, note } = callRecord.fields
const fields = fieldsOf({ outcome: { ...outcome, maybe: undefined, required: true as const }, note })

/** The seat works through a job: the next person with number and questionnaire, and the result of the call. */
export function WorkDrawer({ job, onClose }: { job: JobRow; onClose: () => void }) {
  const [now, setNow] = useState<NextCase | null>(null)
  const [goesOn, setGoesOn] = useState(true)
  const next = useMutation({ ...api.callJobs.next.mutation(), onSuccess: setNow })
  const take = () => next.mutate({ body: { id: job.id } })
  const settled = () => {
    setNow({ case: null, why: null })
    if (goesOn) take()
  }
  const form = useId()
  const settle = useAction(api.callJobs.settle, '结果已保存', settled)
  const taken = now?.case
  return (
    <Drawer
      title={`${job.name} · 下一位`}
      width={40}
      onHide={onClose}
      footer={
        taken ? (
          <>
            <label className="line soft" htmlFor={`${form}-on`}>
              <Switch inputId={`${form}-on`} checked={goesOn} onChange={({ value }) => setGoesOn(value)} />
              保存后领取下一位
            </label>
            <Button type="submit" form={form} label="保存结果" loading={settle.isPending} />
          </>
        ) : (
          <>
            <LeaveButton label="关闭" />
            <Button type="button" label="领取下一位" icon="pi pi-phone" loading={next.isPending} onClick={take} />
          </>
        )
      }
    >
      {taken ? (
        <>
          <Person taken={taken} job={job} />
          <ResultForm
            key={`${taken.id}-${taken.attemptCount}`}
            id={form}
            onSave={(body) => settle.mutateAsync({ body: { ...body, id: taken.id } as never })}
          />
        </>
      ) : (
        <p className="none" role="status">
          {now?.why ?? '领取后这一位只由您拨打，请在 30 分钟内填写结果；到时没有结果，按未接通计一次。'}
        </p>
      )}
    </Drawer>
  )
}

function Person({ taken, job }: { taken: Taken; job: JobRow }) {
  const { name, relation, phoneNumber, oldmanId, attemptCount } = taken
  return (
    <section className="drawer-section stack gap-3">
      <h3>{name ?? '未知姓名'}</h3>
      <a className="case-number line" href={`tel:${phoneNumber}`}>
        <i className="pi pi-phone" aria-hidden />
        {groupDigits(phoneNumber ?? '')}
      </a>
      <dl className="facts stack is-2">
        {relation && <Fact label="接听人">{relation}</Fact>}
        <Fact label="次数">{`第 ${attemptCount} 次，最多 ${job.maxAttemptCount} 次`}</Fact>
      </dl>
      <p className="line wrap">
        {oldmanId !== null && <Link href={elderAddress(oldmanId)}>查看长者档案</Link>}
        {job.businessType === JobPurpose.Survey && job.questionnaireKey && (
          <SurveyButton formKey={job.questionnaireKey} oldmanId={oldmanId} />
        )}
      </p>
    </section>
  )
}

/** Opens the questionnaire about the elder: its answers are the answers of the survey. */
function SurveyButton({ formKey, oldmanId }: { formKey: string; oldmanId: number | null }) {
  const leave = useCloseLayer()
  if (!useMayCall()(api.questionnaireResults.create)) return null
  return (
    <Button
      type="button"
      label="填写问卷"
      icon="pi pi-file-edit"
      outlined
      onClick={() => {
        navigate(writeAddress({ key: formKey, oldmanId }))
        leave?.()
      }}
    />
  )
}

function ResultForm({ id, onSave }: { id: string; onSave: (body: object) => Promise<unknown> }) {
  const names = ['outcome', 'note']
  // the id of the person is added when the result is sent
  const draft = actionFormOf(bodyOf(api.callJobs.settle), { names, along: () => ({ id: 1 }) })
  return (
    <SchemaForm
      id={id}
      schema={draft.schema}
      fields={fields as never}
      names={names}
      required={draft.required}
      values={draft.values}
      columns={1}
      onSubmit={(body) => onSave(Object(body))}
    />
  )
}
