import { mostBound } from '@care/shared/forms/questionnaires/questionnaire.words'
import type { CostProject } from '@care/shared/money/catalogue/cost-project'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { LeaveButton } from '../../../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { Unsaved } from '../../../../kit/dialogs/unsaved.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { BoundList } from './bound-list.tsx'
import { type BoundQuestionnaire, defaultsFirst } from './bound-order.ts'
import { QuestionnaireChoice } from './questionnaire-choice.tsx'

interface Props {
  project: Pick<CostProject, 'id' | 'tenantId' | 'projecName'>
  onClose: () => void
}

/**
 * Binds questionnaires to a service: default ones are part of every item of the service, optional ones are added by
 * hand.
 */
export function BindingsDrawer({ project, onClose }: Props) {
  const { id, tenantId, projecName } = project
  const query = { serverProjectId: id, tenantId }
  const { data, error, refetch } = useQuery(api.questionnaireBindings.list.query({ query }))
  const [written, setWritten] = useState<BoundQuestionnaire[] | null>(null)
  const asked: BoundQuestionnaire[] = written ?? data ?? []
  const [isChoosing, setChoosing] = useState(false)
  const mayBind = useMayCall()(api.questionnaireBindings.bind) && data !== undefined
  const save = useAction(api.questionnaireBindings.bind, '问卷已更新', onClose)
  const send = () => {
    const questions = asked.map(({ key, isDefault }) => ({ key, isDefault }))
    save.mutate({ body: { serverProjectId: id, tenantId, questions } })
  }
  const add = ({ key, name, status }: Pick<BoundQuestionnaire, 'key' | 'name' | 'status'>) =>
    setWritten(defaultsFirst([...asked, { key, name, status, isDefault: false }]))

  return (
    <Drawer
      title={`问卷 · ${projecName}`}
      onHide={onClose}
      footer={
        mayBind && (
          <>
            <p className="to-left soft">
              {asked.length} / {mostBound} 份
            </p>
            <LeaveButton />
            <Button label="保存" icon="pi pi-check" loading={save.isPending} onClick={send} />
          </>
        )
      }
    >
      <Unsaved when={written !== null} />
      <div className="bound-head line between gap-3">
        <p className="soft">默认问卷随每个新的服务项带入，不能移除；其余的可以在工单中选择。已有的工单不变。</p>
        {mayBind && (
          <Button
            label="添加问卷"
            icon="pi pi-plus"
            outlined
            disabled={asked.length >= mostBound}
            onClick={() => setChoosing(true)}
          />
        )}
      </div>
      {data ? (
        <BoundList asked={asked} onChange={mayBind ? setWritten : undefined} />
      ) : (
        <QueryPlaceholder error={error} onRetry={refetch} lines={6} />
      )}
      {isChoosing && (
        <QuestionnaireChoice
          tenantId={tenantId}
          chosen={asked.map(({ key }) => key)}
          onChoose={add}
          onHide={() => setChoosing(false)}
        />
      )}
    </Drawer>
  )
}
