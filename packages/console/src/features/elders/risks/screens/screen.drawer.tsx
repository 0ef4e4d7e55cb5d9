import type { RiskScreen } from '@care/shared/elders/risks/risk'
import type { Details } from '@care/shared/questionnaires/questionnaire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { api } from '../../../../calls/api.ts'
import { requestKey } from '../../../../calls/request-key.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { FillForm } from '../../../../fill/fill-form.tsx'
import { Html } from '../../../../fill/html.tsx'
import { FillStore } from '../../../../fill/store/fill-store.ts'
import type { FillHost } from '../../../../fill/store/use-item.ts'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { Unsaved } from '../../../../kit/dialogs/unsaved.ts'
import { Lines } from '../../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../../kit/messages/failure.tsx'

interface Props {
  oldmanId: number
  screen: RiskScreen
  onClose: () => void
}

const host: FillHost = { regions: () => api.regions.tree.call() }

/** The institution's questionnaire of this screen, filled in about this elder. */
export function ScreenDrawer({ oldmanId, screen: { name, projectKey }, onClose }: Props) {
  const key = projectKey ?? ''
  const { data, error, refetch } = useQuery(
    api.questionnaires.details.query({ params: { key }, query: { published: '1' } }),
  )
  return (
    <Drawer title={name} onHide={onClose} width={60}>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Sheet form={data} formKey={key} oldmanId={oldmanId} onDone={onClose} />
      ) : (
        <Lines count={8} />
      )}
    </Drawer>
  )
}

interface SheetProps {
  form: Details
  formKey: string
  oldmanId: number
  onDone: () => void
}

function Sheet({ form: { project, projectItems, projectLogics, userProjectTheme }, formKey, ...props }: SheetProps) {
  const { oldmanId, onDone } = props
  const [store] = useState(() => new FillStore(projectItems, projectLogics))
  const [sent] = useState(() => ({ requestKey: requestKey(), since: Date.now() }))
  const done = useSyncExternalStore(store.onChange, () => store.progress().done)
  const client = useQueryClient()
  const submit = useAction(
    api.questionnaireResults.create,
    ({ score, ruleName }) => `筛查已完成${score === null ? '' : `：${score} 分`}${ruleName ? ` ${ruleName}` : ''}`,
    () => {
      void client.invalidateQueries({ queryKey: ['risks'] })
      onDone()
    },
  )
  return (
    <div className="risk-screen-sheet">
      <Unsaved when={done > 0 && !submit.isSuccess} />
      <div className="fill-rich soft">
        <Html html={project.describe} />
      </div>
      <FillForm
        store={store}
        host={host}
        showNumber={userProjectTheme?.showNumber ?? true}
        submitLabel="完成筛查"
        isBusy={submit.isPending}
        onSubmit={() =>
          submit.mutate({
            body: {
              ...{ projectKey: formKey, oldmanId, requestKey: sent.requestKey, completeTime: Date.now() - sent.since },
              ...store.filled(),
            },
          })
        }
      />
    </div>
  )
}
