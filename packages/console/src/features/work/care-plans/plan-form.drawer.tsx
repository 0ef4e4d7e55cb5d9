import type { Plan } from '@care/shared/work/care-plans/care-plan'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { bodyOf } from '../../../crud/form/body-of.ts'
import { useAction } from '../../../crud/use-action.ts'
import { FormButtons } from '../../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { Unsaved } from '../../../kit/dialogs/unsaved.ts'
import { Form } from '../../../kit/form/form.tsx'
import { FormRow, InputRow } from '../../../kit/form/form-row.tsx'
import { CountedInput } from '../../../kit/inputs/counted-input.tsx'
import { Switch } from '../../../kit/inputs/switch.tsx'
import { TextInput } from '../../../kit/inputs/text-input.tsx'
import { serverNow } from '../../../live/connection.ts'
import { ElderHead } from '../../../pickers/people/elder-banner.tsx'
import { ElderPicker } from '../../../pickers/people/elder-picker.tsx'
import { draftOf, type PlanElder } from './plan-draft.ts'
import { PlanItems } from './plan-items.tsx'
import { PlanPreview } from './plan-preview.tsx'
import { PlanSchedule } from './plan-schedule.tsx'
import './plans.css'

const formId = 'care-plan-form'

interface Props {
  plan?: Plan
  elder?: PlanElder
  onSaved?: (saved: { id: number }) => void
  onClose: () => void
}

/** Creates or edits a 照护计划, with a preview of the next seven days. */
export function PlanFormDrawer({ plan, elder, onSaved, onClose }: Props) {
  const [start] = useState(() => draftOf(plan, elder, serverNow()))
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const save = useAction(api.carePlans.save, '保存成功', (saved) => {
    onSaved?.(saved)
    onClose()
  })
  const { elder: chosen, ...rest } = draft
  const judged = bodyOf(api.carePlans.save).safeParse({ ...rest, oldmanId: chosen?.id })
  const faults = isTried && judged.error ? judged.error.issues : []
  const faultOf = (...names: string[]) => faults.find(({ path }) => names.includes(String(path[0])))?.message
  const change = (to: Partial<typeof draft>) => setDraft({ ...draft, ...to })

  const submit = () => {
    setTried(true)
    if (judged.success) save.mutate({ body: judged.data as never })
  }
  return (
    <Drawer
      title={plan ? '编辑照护计划' : '新增照护计划'}
      onHide={onClose}
      width={60}
      footer={<FormButtons form={formId} label="保存" icon="pi pi-check" loading={save.isPending} />}
    >
      <Unsaved when={draft !== start} />
      <ElderHead oldmanId={chosen?.id} />
      <Form id={formId} className="form stack is-1" onSubmit={() => !save.isPending && submit()}>
        <FormRow label="长者" inputId="plan-elder" required error={faultOf('oldmanId')}>
          <ElderPicker
            id="plan-elder"
            value={chosen}
            disabled={Boolean(plan || elder)}
            onChange={(elder) => change({ elder, items: elder?.tenantId === chosen?.tenantId ? draft.items : [] })}
          />
        </FormRow>
        <InputRow label="计划名称" required error={faultOf('planName')}>
          <TextInput
            value={draft.planName}
            maxLength={50}
            placeholder="如：晨间护理"
            onChange={({ target }) => change({ planName: target.value })}
          />
        </InputRow>
        <PlanSchedule draft={draft} faultOf={faultOf} onChange={change} />
        <FormRow label="服务项目" inputId="plan-items" required error={faultOf('items')}>
          <PlanItems
            id="plan-items"
            tenantId={chosen?.tenantId}
            items={draft.items}
            onChange={(items) => change({ items })}
          />
        </FormRow>
        <FormRow label="自动生成工单" inputId="plan-auto">
          <Switch
            inputId="plan-auto"
            checked={draft.autoCreateWorkOrder}
            onChange={({ value }) => change({ autoCreateWorkOrder: value })}
          />
        </FormRow>
        <InputRow label="备注" error={faultOf('remark')}>
          <CountedInput
            value={draft.remark}
            rows={2}
            max={500}
            onChange={(remark = '') => change({ remark: String(remark) })}
          />
        </InputRow>
        <PlanPreview draft={draft} />
      </Form>
    </Drawer>
  )
}
