import { logicFault } from '@care/shared/forms/questionnaires/form-faults'
import { optionsOf } from '@care/shared/forms/questionnaires/items/expand'
import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import { conditionSources } from '@care/shared/forms/questionnaires/items/item-types'
import { labelText } from '@care/shared/forms/questionnaires/items/label-text'
import type { Logic } from '@care/shared/forms/questionnaires/logic/logic'
import { useId, useState } from 'react'
import { api } from '../../../../../calls/api.ts'
import { useAction } from '../../../../../crud/use-action.ts'
import { FormDialog } from '../../../../../kit/dialogs/form-dialog.tsx'
import { FormRow, InputRow } from '../../../../../kit/form/form-row.tsx'
import { LinesInput } from '../../../../../kit/inputs/lines-input.tsx'
import { Select } from '../../../../../kit/inputs/select.tsx'
import { Fault } from '../../../../../kit/text/fault.tsx'
import { itemName } from './item-name.ts'

interface Condition {
  formItemId: number | null
  expression: 'eq' | 'ne'
  optionValue: number | null
}
interface Draft {
  formItemId: number | null
  expression: 1 | 2
  conditionList: Condition[]
}
const noCondition: Condition = { formItemId: null, expression: 'eq', optionValue: null }

interface Props {
  formKey: string
  items: readonly FormItem[]
  /** Ids of items that already have conditions. */
  taken: readonly number[]
  /** The conditions to edit; null for new conditions. */
  logic: Logic | null
  onClose: () => void
}

/** Edits the conditions under which an item is shown. */
export function LogicDialog({ formKey, items, taken, logic, onClose }: Props) {
  const id = useId()
  const [draft, setDraft] = useState<Draft>(
    () => logic ?? { formItemId: null, expression: 1, conditionList: [noCondition] },
  )
  const [fault, setFault] = useState('')
  const save = useAction(api.questionnaireLogics.save, '显示条件已保存', onClose)
  const { formItemId, conditionList } = draft
  const at = items.findIndex((item) => item.formItemId === formItemId)
  // conditions may only refer to earlier items
  const sources = items.slice(0, Math.max(at, 0)).filter(({ type }) => conditionSources.includes(type))
  const first = items.findIndex(({ type }) => conditionSources.includes(type))
  const targets = items.filter(
    (item, place) =>
      place > first &&
      item.type !== 'PAGINATION' &&
      (item.formItemId === formItemId || !taken.includes(item.formItemId)),
  )
  const named = (all: readonly FormItem[]) =>
    all.map((item) => ({ value: item.formItemId, label: itemName(items, item.formItemId) }))
  const send = () => {
    const conditions = conditionList.flatMap(({ formItemId, expression, optionValue }) =>
      formItemId === null || optionValue === null ? [] : [{ formItemId, expression, optionValue }],
    )
    if (formItemId === null) return setFault('请选择要显示的题目')
    if (conditions.length < conditionList.length) return setFault('请选择每个条件的题目和选项')
    const said = { formItemId, expression: draft.expression, conditionList: conditions }
    const wrong = logicFault(items, said, taken)
    setFault(wrong ?? '')
    if (!wrong) save.mutate({ body: { ...said, projectKey: formKey, ...(logic && { id: logic.id }) } })
  }

  return (
    <FormDialog
      title={logic ? '修改显示条件' : '新增显示条件'}
      label="保存"
      width={44}
      busy={save.isPending}
      holds={draft}
      onClose={onClose}
      onSubmit={send}
    >
      <InputRow label="显示题目" required>
        <Select
          value={formItemId}
          options={named(targets)}
          placeholder="请选择"
          filter={targets.length > 10}
          disabled={logic !== null}
          onChange={(event) => setDraft({ ...draft, formItemId: event.value, conditionList: [noCondition] })}
        />
      </InputRow>
      {formItemId !== null && (
        <>
          {conditionList.length > 1 && (
            <InputRow label="条件关系">
              <Select
                value={draft.expression}
                options={[
                  { value: 1, label: '满足全部条件' },
                  { value: 2, label: '满足任一条件' },
                ]}
                onChange={(event) => setDraft({ ...draft, expression: event.value })}
              />
            </InputRow>
          )}
          <LinesInput
            lines={conditionList}
            most={50}
            fresh={noCondition}
            add="添加条件"
            onChange={(conditionList) => setDraft({ ...draft, conditionList })}
          >
            {(condition, place, put, remove) => {
              const source = items.find((item) => item.formItemId === condition.formItemId)
              return (
                <FormRow label={`条件 ${place + 1}`} inputId={`${id}-${place}`} required>
                  <div className="logic-condition stack gap-2">
                    <Select
                      inputId={`${id}-${place}`}
                      value={condition.formItemId}
                      options={named(sources)}
                      placeholder="题目"
                      filter={sources.length > 10}
                      onChange={(event) => put({ formItemId: event.value, optionValue: null })}
                    />
                    <Select
                      aria-label={`条件 ${place + 1} 的关系`}
                      value={condition.expression}
                      options={[
                        { value: 'eq', label: '选了' },
                        { value: 'ne', label: '没选' },
                      ]}
                      onChange={(event) => put({ expression: event.value })}
                    />
                    <Select
                      aria-label={`条件 ${place + 1} 的选项`}
                      value={condition.optionValue}
                      options={
                        source ? optionsOf(source).map(({ value, label }) => ({ value, label: labelText(label) })) : []
                      }
                      placeholder="选项"
                      onChange={(event) => put({ optionValue: event.value })}
                    />
                    {conditionList.length > 1 && remove(`移除条件 ${place + 1}`)}
                  </div>
                </FormRow>
              )
            }}
          </LinesInput>
        </>
      )}
      <Fault>{fault}</Fault>
    </FormDialog>
  )
}
