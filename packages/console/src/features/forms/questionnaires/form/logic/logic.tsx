import { logicFault } from '@care/shared/forms/questionnaires/form-faults'
import type { FormItem } from '@care/shared/forms/questionnaires/items/form-item'
import { conditionSources } from '@care/shared/forms/questionnaires/items/item-types'
import type { Logic } from '@care/shared/forms/questionnaires/logic/logic'
import { useState } from 'react'
import { api } from '../../../../../calls/api.ts'
import { RowAction } from '../../../../../crud/list/data-grid.tsx'
import { useAction } from '../../../../../crud/use-action.ts'
import { confirmRemoval } from '../../../../../kit/dialogs/confirm-removal.ts'
import { Button } from '../../../../../kit/inputs/button.tsx'
import type { PartProps } from '../parts/part-props.ts'
import { itemName, optionName } from './item-name.ts'
import { LogicDialog } from './logic-dialog.tsx'
import './logic.css'

/** Conditions under which items are shown, each by options of earlier items. */
export function LogicPart({ form: { projectItems: items, projectLogics: logics }, formKey }: PartProps) {
  const [edited, setEdited] = useState<Logic | 'new' | null>(null)
  const remove = useAction(api.questionnaireLogics.remove, '显示条件已删除')
  const mayAsk = items.some(({ type }) => conditionSources.includes(type))
  const conditioned = logics.map(({ formItemId }) => formItemId)
  const inOrder = [...logics].sort((one, other) => placeOf(items, one) - placeOf(items, other))

  return (
    <div className="stack">
      <div className="line gap-3">
        {mayAsk && items.length > 1 && (
          <Button label="新增显示条件" icon="pi pi-plus" onClick={() => setEdited('new')} />
        )}
        <span className="soft small">没有显示条件的题目始终显示</span>
      </div>
      {logics.length === 0 && (
        <p className="card state soft">
          {mayAsk ? '还没有显示条件' : '先添加单选、多选或下拉题，才能按它们的选项决定后面的题目是否显示'}
        </p>
      )}
      <ul className="stack">
        {inOrder.map((logic) => {
          const fault = logicFault(items, logic, conditioned)
          return (
            <li key={logic.id} className="card logic-row line between gap-4">
              <div>
                <strong>显示“{itemName(items, logic.formItemId)}”</strong>
                <p>
                  当
                  {logic.conditionList.map(({ formItemId, expression, optionValue }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name but its place.
                    <span key={at}>
                      {at > 0 && <em> {logic.expression === 1 ? '且' : '或'} </em>}“{itemName(items, formItemId)}”
                      {expression === 'eq' ? '选了' : '没选'}“{optionName(items, formItemId, optionValue)}”
                    </span>
                  ))}
                </p>
                {fault && (
                  <p className="logic-fault" role="alert">
                    {fault}，修改前不能发布
                  </p>
                )}
              </div>
              <span className="row-actions">
                <RowAction label="修改" onClick={() => setEdited(logic)} />
                <RowAction
                  label="删除"
                  danger
                  onClick={() =>
                    confirmRemoval('显示条件', itemName(items, logic.formItemId), () =>
                      remove.mutate({ body: { id: logic.id } }),
                    )
                  }
                />
              </span>
            </li>
          )
        })}
      </ul>
      {edited && (
        <LogicDialog
          formKey={formKey}
          items={items}
          taken={logics.map(({ formItemId }) => formItemId)}
          logic={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

const placeOf = (items: readonly FormItem[], { formItemId }: Logic) =>
  items.findIndex((item) => item.formItemId === formItemId)
