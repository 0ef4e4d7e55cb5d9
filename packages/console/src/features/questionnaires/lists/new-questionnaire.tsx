import { questionnaireTypes } from '@care/shared/questionnaires/questionnaire.words'
import { useId, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useAction } from '../../../crud/use-action.ts'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { Select } from '../../../kit/inputs/select.tsx'
import { TextLine } from '../../../kit/inputs/text-line.tsx'
import { formAddress } from './addresses.ts'

const types = Object.entries(questionnaireTypes).map(([value, { label }]) => ({ value: Number(value), label }))

interface Props {
  /** What it begins as; a blank one without it. */
  template?: { key: string; name: string }
  onClose: () => void
}

/** Names a questionnaire that begins, and goes on in its editor. */
export function NewQuestionnaire({ template, onClose }: Props) {
  const id = useId()
  const [name, setName] = useState(template?.name ?? '')
  const [type, setType] = useState<number>(3)
  const [fault, setFault] = useState('')
  const made = (key: string) => {
    onClose()
    navigate(formAddress(key))
    return '问卷已新增'
  }
  const create = useAction(api.questionnaires.create, made)
  const apply = useAction(api.questionnaireTemplates.use, made)
  const send = () => {
    const said = name.trim()
    setFault(said ? '' : '请输入问卷名称')
    if (!said) return
    if (template) apply.mutate({ body: { key: template.key, name: said } })
    else create.mutate({ body: { name: said, questionnaireType: type } })
  }

  return (
    <FormDialog
      title={template ? '用模板新增问卷' : '新增问卷'}
      label="新增并编辑"
      busy={create.isPending || apply.isPending}
      holds={{ name, type }}
      onClose={onClose}
      onSubmit={send}
    >
      <FormRow label="问卷名称" inputId={`${id}-name`} required error={fault}>
        <TextLine id={`${id}-name`} value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
      </FormRow>
      {!template && (
        <FormRow label="类型" inputId={`${id}-type`}>
          <Select
            inputId={`${id}-type`}
            value={type}
            options={types}
            onChange={(event) => setType(Number(event.value))}
          />
        </FormRow>
      )}
    </FormDialog>
  )
}
