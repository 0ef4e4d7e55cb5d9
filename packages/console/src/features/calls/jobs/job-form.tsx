import type { JobDetail } from '@care/shared/calls/jobs/call-job'
import { callJob, JobState } from '@care/shared/calls/jobs/call-job.words'
import { callSkillGroup } from '@care/shared/calls/seats/seat.words'
import { QuestionnaireStatus } from '@care/shared/forms/questionnaires/questionnaire.words'
import { creationOf } from '@care/shared/resources/document'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { text } from '../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { recordField } from '../../../crud/fields/record-select.tsx'
import { RecordDrawer } from '../../../crud/form/record-drawer.tsx'
import { QueryDrawer } from '../../../kit/dialogs/query-drawer.tsx'
import { ChoicesPlaceholder } from '../../../kit/inputs/choices-placeholder.tsx'
import type { Field, FieldSet, InputProps } from '../../../kit/inputs/field.ts'
import { Select } from '../../../kit/inputs/select.tsx'
import { hoursField } from './hours-field.tsx'
import { eldersField, phonesField } from './people-fields.tsx'

const questionnaireField: Field<string | null> = {
  ...text('问卷'),
  input: (props) => <QuestionnaireSelect {...props} />,
}

const fields = {
  ...fieldsOf(callJob.fields),
  questionnaireKey: questionnaireField,
  skillGroupId: recordField('技能组', { list: api.callSkillGroups.page, definition: callSkillGroup }),
  callableTime: hoursField,
  oldmanIds: eldersField(),
  phones: phonesField,
} satisfies FieldSet

const people = ['oldmanIds', 'phones']
const rules = ['callableTime', 'skipsHolidays', 'startTime', 'endTime', 'maxAttemptCount', 'minAttemptInterval']

/** Plans a job, or changes one that does not run; its people are changed as long as it is a draft. */
export function JobForm({ id, onClose }: { id?: number; onClose: () => void }) {
  const may = useMayCall()
  const own = [
    'name',
    'businessType',
    ...(may(api.questionnaires.page) ? ['questionnaireKey'] : []),
    ...(may(api.callSkillGroups.page) ? ['skillGroupId'] : []),
    'callerNumber',
  ]
  if (id === undefined)
    return (
      <RecordDrawer
        title={creationOf(callJob)}
        call={api.callJobs.create}
        fields={fields}
        names={[...own, ...people, ...rules]}
        wide={['oldmanIds', 'phones', 'callableTime']}
        sections={[
          { id: 'job', title: '任务', names: own },
          { id: 'people', title: '名单', names: people },
          { id: 'rules', title: '规则', names: rules },
        ]}
        done="任务已保存为草稿，启动后坐席可以领取"
        onClose={onClose}
      />
    )
  return (
    <QueryDrawer title="修改外呼任务" query={api.callJobs.get.query({ params: { id } })} onHide={onClose}>
      {(job) => <EditForm job={job} own={own} onClose={onClose} />}
    </QueryDrawer>
  )
}

interface EditProps {
  job: JobDetail
  /** Names of the fields that say what the job is. */
  own: string[]
  onClose: () => void
}

/** Changes a job; a draft has its people in the form. */
function EditForm({ job, own, onClose }: EditProps) {
  const { named } = job
  const listed = named ? (named.phones ? people : ['oldmanIds']) : []
  const row = useMemo(
    () => ({
      ...job,
      ...(named && { oldmanIds: named.elders.map((elder) => elder.id), phones: named.phones ?? [] }),
    }),
    [job, named],
  )
  const edited = useMemo(() => ({ ...fields, oldmanIds: eldersField(named?.elders) }), [named])
  return (
    <RecordDrawer
      title={`修改${job.name}`}
      call={api.callJobs.update}
      drafted={api.callJobs.create}
      fields={edited}
      names={[...own, ...listed, ...rules]}
      wide={[...listed, 'callableTime']}
      row={row}
      fixed={{ id: job.id }}
      lead={job.state === JobState.Paused && <p className="soft">修改后点“继续”，坐席即可再领取。</p>}
      onClose={onClose}
    />
  )
}

function QuestionnaireSelect({ id, value, onChange, invalid, disabled }: InputProps) {
  const forms = useQuery(
    api.questionnaires.page.query({ query: { size: 100, status: QuestionnaireStatus.Collecting } }),
  )
  return (
    <Select
      inputId={id}
      value={value ?? null}
      options={(forms.data?.records ?? []).map(({ key, name }) => ({ value: key, label: name }))}
      placeholder="问卷调查必选"
      emptyMessage={<ChoicesPlaceholder query={{ ...forms }} empty="还没有发布的问卷" />}
      showClear
      invalid={invalid}
      disabled={disabled}
      onChange={(event) => onChange(event.value ?? null)}
    />
  )
}
