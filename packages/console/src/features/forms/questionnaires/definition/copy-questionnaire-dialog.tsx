import { ApiError } from '@care/shared/http/client'
import { useId, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { invalidateArea } from '../../../../calls/query-client.ts'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../../kit/form/form-row.tsx'
import { TextInput } from '../../../../kit/inputs/text-input.tsx'
import { toastSuccess } from '../../../../kit/messages/toast.ts'
import { ProgressBar } from '../../../../kit/prime/progress-bar.tsx'
import { Fault } from '../../../../kit/text/fault.tsx'
import { formAddress } from '../lists/addresses.ts'
import { createFromDefinition } from './create-from-definition.ts'
import { type Definition, readDefinition } from './definition.ts'

interface Props {
  /** The definition to copy; without it, the user selects a file. */
  definition?: Definition
  onClose: () => void
}

const largest = 10 * 1024 * 1024

/** Creates a questionnaire from the definition of another one or from a file, under a new name. */
export function CopyQuestionnaireDialog({ definition: given, onClose }: Props) {
  const id = useId()
  const [definition, setDefinition] = useState(given)
  const [name, setName] = useState(given ? `${given.questionnaire.name}（副本）`.slice(0, 100) : '')
  const [fault, setFault] = useState('')
  const [share, setShare] = useState<number | null>(null)

  const choose = async (file: File | undefined) => {
    if (!file) return
    const read = file.size > largest ? { fault: '文件过大' } : readDefinition(await file.text())
    setFault('fault' in read ? read.fault : '')
    setDefinition('fault' in read ? undefined : read.definition)
    if ('definition' in read) setName(read.definition.questionnaire.name)
  }
  const send = async () => {
    if (!definition) return setFault('请选择问卷文件')
    if (name.trim() === '') return setFault('请输入问卷名称')
    setFault('')
    setShare(0)
    try {
      const questionnaire = { ...definition.questionnaire, name: name.trim() }
      const key = await createFromDefinition({ ...definition, questionnaire }, setShare)
      invalidateArea('questionnaires')
      toastSuccess('问卷已新增')
      onClose()
      navigate(formAddress(key))
    } catch (error) {
      setShare(null)
      setFault(`未能新增：${error instanceof ApiError ? error.message : '请重试'}`)
    }
  }

  return (
    <FormDialog
      title={given ? '复制问卷' : '导入问卷'}
      label={given ? '复制' : '导入'}
      busy={share !== null}
      holds={name}
      onClose={onClose}
      onSubmit={send}
    >
      {!given && (
        <FormRow label="问卷文件" inputId={`${id}-file`} required>
          <input
            id={`${id}-file`}
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        </FormRow>
      )}
      {definition && (
        <FormRow label="问卷名称" inputId={`${id}-name`} required>
          <TextInput id={`${id}-name`} value={name} maxLength={100} onChange={({ target }) => setName(target.value)} />
          <span className="soft small">
            {definition.items.length} 项，{definition.logics.length} 条显示条件；答卷不会带过来
          </span>
        </FormRow>
      )}
      {share !== null && <ProgressBar value={Math.round(share * 100)} />}
      <Fault>{fault}</Fault>
    </FormDialog>
  )
}
