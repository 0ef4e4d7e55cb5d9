import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'

const ProgressDialog = lazyPart('ProgressDialog', () => import('../../../crud/jobs/progress-dialog.tsx'))

/** Button that prints all bills of a run, in a background job. */
export function PrintRun({ id }: { id: number }) {
  const [key, setKey] = useState<string | null>(null)
  const print = useMutation({
    mutationFn: () => api.billJobs.print.call({ body: { id } }),
    onSuccess: ({ key }) => setKey(key),
  })
  return (
    <>
      <Button
        label="打印全部账单"
        icon="pi pi-print"
        outlined
        loading={print.isPending}
        onClick={() => print.mutate()}
      />
      {key && <ProgressDialog jobKey={key} format="zip" onClose={() => setKey(null)} />}
    </>
  )
}
