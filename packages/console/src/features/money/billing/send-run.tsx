import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { invalidateArea } from '../../../calls/query-client.ts'
import type { Task } from '../../../crud/batch/run-batch.ts'
import { confirm } from '../../../kit/dialogs/confirm.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'

const BatchDialog = lazyPart('BatchDialog', () => import('../../../crud/batch/batch-dialog.tsx'))

/** Button that sends all bills of a run to the families who may be told, and says who was not reached. */
export function SendRun({ id }: { id: number }) {
  const [tasks, setTasks] = useState<Task[] | null>(null)
  const find = useMutation({
    mutationFn: () => api.billLinks.ofRun.call({ params: { id } }),
    onSuccess: (bills) =>
      confirm({
        title: '发送账单给家属',
        text: `向${bills.length}位长者的家属发送账单链接。未同意告知家属、没有手机号码或免打扰时段的不发送。`,
        yes: '发送',
        onYes: () =>
          setTasks(
            bills.map(({ id, userName }) => ({ name: userName, act: () => api.billLinks.send.call({ body: { id } }) })),
          ),
      }),
  })
  return (
    <>
      <Button label="发送给家属" icon="pi pi-send" outlined loading={find.isPending} onClick={() => find.mutate()} />
      {tasks && (
        <BatchDialog
          label="发送账单"
          tasks={tasks}
          onDone={() => invalidateArea(api.billLinks.list.area)}
          onClose={() => setTasks(null)}
        />
      )}
    </>
  )
}
