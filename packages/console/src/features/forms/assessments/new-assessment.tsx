import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { useAction } from '../../../crud/use-action.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'

const ElderDrawer = lazyPart('ElderDrawer', () => import('../../../pickers/people/elder-drawer.tsx'))

/** Button that starts an assessment of the given elder, or of one chosen in a dialog, and opens the assessment. */
export function NewAssessment({ oldmanId, reason = 1 }: { oldmanId?: number; reason?: 1 | 2 | 3 }) {
  const [isChoosing, setChoosing] = useState(false)
  const { create } = api.assessments
  const begin = useAction(create, '评估已开始，填写的内容会自动保存')
  const open = (id: number) =>
    begin.mutate({ body: { oldmanId: id, reason } }, { onSuccess: ({ id }) => navigate(`/oldMan/assessment?id=${id}`) })
  if (!useMayCall()(create)) return null
  return (
    <>
      <Button
        label="新增评估"
        icon="pi pi-plus"
        loading={begin.isPending}
        onClick={() => (oldmanId === undefined ? setChoosing(true) : open(oldmanId))}
      />
      {isChoosing && <ElderDrawer onChoose={({ id }) => open(id)} onHide={() => setChoosing(false)} />}
    </>
  )
}
