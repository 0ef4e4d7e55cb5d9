import type { Job, JobQuestionnaire } from '@care/shared/work/work-orders/work-order'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { useCloseLayer } from '../../kit/dialogs/layer.ts'
import { Button } from '../../kit/inputs/button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { toast } from '../../kit/messages/toast.ts'
import { WordTag } from '../../kit/text/word-tag.tsx'
import { writeAddress } from './addresses.ts'
import './answer-sheet.css'

const PreviewFrame = lazyPart('PreviewFrame', () => import('./preview-frame.tsx'))

interface Props {
  job: Pick<Job, 'id' | 'projectUserVoList'>
  order: { oldmanId: number }
}

/** The questionnaires of a service item with their completion state and links to fill in or view each. */
export function JobQuestionnaires({ job: { id: workOrderJobId, projectUserVoList = [] }, order: { oldmanId } }: Props) {
  const leave = useCloseLayer()
  const may = useMayCall()(api.questionnaireResults.check)
  const [opened, setOpened] = useState<JobQuestionnaire | null>(null)
  // checked again on click: a colleague may have completed it meanwhile
  const look = useMutation({
    mutationFn: ({ key }: JobQuestionnaire) =>
      api.questionnaireResults.check.call({ query: { key, userId: oldmanId, workOrderJobId } }),
    onSuccess: (isDone, one) => (isDone ? setOpened(one) : toast('warn', '未完成问卷无法查看')),
  })
  if (projectUserVoList.length === 0) return null
  const about = (key: string) => ({ key, oldmanId, workOrderJobId })
  return (
    <>
      <ul className="job-questionnaires stack gap-1" aria-label="问卷">
        {projectUserVoList.map((one) => (
          <li key={one.key} className="line">
            <span className="soft">问卷</span>
            {one.name}
            {one.isDefault && <span className="soft">（默认，不能移除）</span>}
            <WordTag label={one.completed ? '已填写' : '未填写'} look={one.completed ? 'success' : 'warning'} />
            {may && (
              <>
                <Button
                  label={one.completed ? '再次填写' : '填写'}
                  aria-label={`${one.completed ? '再次填写' : '填写'}${one.name}`}
                  text
                  onClick={() => {
                    navigate(writeAddress(about(one.key)))
                    leave?.()
                  }}
                />
                <Button
                  label="查看"
                  aria-label={`查看${one.name}`}
                  text
                  loading={look.isPending && look.variables === one}
                  onClick={() => look.mutate(one)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {opened && <PreviewFrame title={opened.name} about={about(opened.key)} onClose={() => setOpened(null)} />}
    </>
  )
}
