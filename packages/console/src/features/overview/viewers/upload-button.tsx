import { type FilePurpose, purposeRules } from '@care/shared/admin/files/file'
import { useRef } from 'react'
import { api } from '../../../calls/api.ts'
import { useAction } from '../../../crud/use-action.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { toast } from '../../../kit/messages/toast.ts'

const accepted = [...purposeRules.document.kinds, ...purposeRules.picture.kinds].map((kind) => `.${kind}`).join()

/** Button that uploads a document or picture to the institution's files. */
export function UploadButton() {
  const input = useRef<HTMLInputElement>(null)
  const upload = useAction(api.files.upload, '上传成功')
  const send = (file: File | undefined) => {
    if (!file) return
    const type: FilePurpose = file.type.startsWith('image/') ? 'picture' : 'document'
    const { below, tooLarge } = purposeRules[type]
    if (file.size >= below) return toast('warn', tooLarge)
    upload.mutate({ body: { file, type } })
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label="选择要上传的文件"
        onChange={(event) => {
          send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button label="上传" icon="pi pi-upload" loading={upload.isPending} onClick={() => input.current?.click()} />
    </>
  )
}
