import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { ListToolButton } from '../../../../crud/list/tool.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'

const ProgressDialog = lazyPart('ProgressDialog', () => import('../../../../crud/jobs/progress-dialog.tsx'))

/** Button that packs the files of all answers into an archive, in a background job. */
export function Attachments({ query }: { query: { projectKey: string } & Record<string, string> }) {
  const [key, setKey] = useState<string | null>(null)
  const pack = useMutation({
    mutationFn: () => api.questionnaireSheets.attachments.call({ query }),
    onSuccess: setKey,
  })
  return (
    <>
      <ListToolButton icon="pi-paperclip" label="打包下载附件" onClick={() => pack.mutate()} />
      {key && <ProgressDialog jobKey={key} format="zip" onClose={() => setKey(null)} />}
    </>
  )
}
