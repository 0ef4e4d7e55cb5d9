import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { toastError } from '../../../../kit/messages/toast.ts'
import { download } from '../../../../kit/text/download.ts'
import type { PartProps } from '../form/parts/part-props.ts'
import type { Definition } from './definition.ts'

const CopyQuestionnaireDialog = lazyPart('CopyQuestionnaireDialog', () => import('./copy-questionnaire-dialog.tsx'))

/** Buttons that duplicate a questionnaire, or download its definition as a file. */
export function CopyButtons({ form, formKey }: PartProps) {
  const [copied, setCopied] = useState<Definition | null>(null)
  const [isBusy, setBusy] = useState(false)
  const read = async (take: (definition: Definition) => void) => {
    setBusy(true)
    try {
      const { definitionOf } = await import('./definition.ts')
      take(definitionOf(form, await api.questionnaires.setting.call({ params: { key: formKey } })))
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  const save = (definition: Definition) =>
    download(new Blob([JSON.stringify(definition, null, 2)], { type: 'application/json' }), `${form.project.name}.json`)

  return (
    <>
      <Button label="复制" icon="pi pi-copy" outlined loading={isBusy} onClick={() => void read(setCopied)} />
      <Button label="导出定义" icon="pi pi-download" outlined loading={isBusy} onClick={() => void read(save)} />
      {copied && <CopyQuestionnaireDialog definition={copied} onClose={() => setCopied(null)} />}
    </>
  )
}
