import { questionnaireTypes } from '@care/shared/forms/questionnaires/questionnaire.words'
import { line } from '@care/shared/resources/field'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { ActionDialog } from '../../../../crud/action-dialog.tsx'
import { optionField } from '../../../../crud/fields/fields.tsx'
import { formAddress } from './addresses.ts'

const types = Object.entries(questionnaireTypes).map(([value, { label }]) => ({ value: Number(value), label }))
const name = line('问卷名称', { max: 100 })

interface Props {
  /** The template to copy; without it, the questionnaire is blank. */
  template?: { key: string; name: string }
  onClose: () => void
}

/** Creates a questionnaire with a name, and opens its editor. */
export function NewQuestionnaire({ template, onClose }: Props) {
  const made = {
    label: '新增并编辑',
    required: ['name'],
    done: '问卷已新增',
    onDone: (key: string) => navigate(formAddress(key)),
    onClose,
  }
  return template ? (
    <ActionDialog
      {...made}
      title="用模板新增问卷"
      call={api.questionnaireTemplates.use}
      fields={{ name }}
      values={{ name: template.name }}
      fixed={{ key: template.key }}
    />
  ) : (
    <ActionDialog
      {...made}
      title="新增问卷"
      call={api.questionnaires.create}
      fields={{ name, questionnaireType: optionField('类型', types) }}
      values={{ questionnaireType: 3 }}
    />
  )
}
