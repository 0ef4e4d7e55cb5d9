import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { FormRow } from '../../../../kit/form/form-row.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { toast } from '../../../../kit/messages/toast.ts'
import { isFixed, type JobDraft } from './order-draft.ts'
import './chosen-questionnaires.css'

const QuestionnaireDrawer = lazyPart('QuestionnaireDrawer', () => import('./questionnaire-drawer.tsx'))

interface Props {
  job: JobDraft
  /** Id of the elder's institution; undefined until an elder is chosen. */
  tenantId: number | undefined
  onChange: (change: Partial<JobDraft>) => void
}

/** Questionnaires of a service item: the defaults of its service, and others that the user adds. */
export function ChosenQuestionnaires({ job, tenantId, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const mayAsk = useMayCall()(api.questionnaireBindings.list)
  const serverProjectId = job.project.projecId
  const defaults = useQuery({
    ...api.questionnaireBindings.list.query({ query: { serverProjectId, tenantId, isDefault: 'true' } }),
    enabled: mayAsk && tenantId !== undefined && job.questionnaires === undefined,
  })
  const shown = job.questionnaires ?? defaults.data ?? []
  if (!mayAsk && shown.length === 0) return null
  const isOpen = mayAsk && !isFixed(job)
  const put = (questionnaires: JobDraft['questionnaires']) => onChange({ questionnaires })

  return (
    <FormRow label="问卷">
      <div className="chosen-questionnaires line wrap">
        {shown.map(({ key, name, isDefault }) => (
          <span key={key} className="chosen-questionnaire line inline gap-1 boxed">
            {name}
            {isDefault ? (
              <small className="soft">默认</small>
            ) : (
              isOpen && (
                <Button
                  type="button"
                  icon="pi pi-times"
                  aria-label={`移除问卷${name}`}
                  size="small"
                  text
                  severity="secondary"
                  onClick={() => put(shown.filter((one) => one.key !== key))}
                />
              )
            )}
          </span>
        ))}
        {shown.length === 0 && <span className="soft">无</span>}
        {isOpen && (
          <Button
            type="button"
            label="选择问卷"
            icon="pi pi-file-edit"
            size="small"
            outlined
            onClick={() => (tenantId === undefined ? toast('warn', '请先选择服务对象') : setChoosing(true))}
          />
        )}
      </div>
      {isChoosing && tenantId !== undefined && (
        <QuestionnaireDrawer
          serverProjectId={serverProjectId}
          tenantId={tenantId}
          chosen={shown}
          title={`选择问卷 · ${job.project.projecName}`}
          onChange={put}
          onHide={() => setChoosing(false)}
        />
      )}
    </FormRow>
  )
}
