import { payTypesOfEdits } from '@care/shared/pay-types'
import type { OrderPlan } from '@care/shared/work/work-orders/recurring/order-plan'
import { workOrder } from '@care/shared/work/work-orders/work-order.words'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useDictQuery } from '../../../../crud/fields/use-dict.ts'
import { bodyOf } from '../../../../crud/form/body-of.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { FormButtons } from '../../../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { Unsaved } from '../../../../kit/dialogs/unsaved.ts'
import { Form } from '../../../../kit/form/form.tsx'
import { FormRow, InputRow } from '../../../../kit/form/form-row.tsx'
import { ChoicesPlaceholder } from '../../../../kit/inputs/choices-placeholder.tsx'
import { CountedInput } from '../../../../kit/inputs/counted-input.tsx'
import { Select } from '../../../../kit/inputs/select.tsx'
import { serverNow } from '../../../../live/connection.ts'
import { ElderHead } from '../../../../pickers/people/elder-banner.tsx'
import { ElderPicker } from '../../../../pickers/people/elder-picker.tsx'
import { NextDates } from './next-dates.tsx'
import { bodyOfForm, formOf, type PlanElder } from './order-plan-draft.ts'
import { PlanItems } from './plan-items.tsx'
import { PlanRule } from './plan-rule.tsx'
import { ScopeQuestion } from './scope-question.tsx'
import { useChangePlan } from './use-change-plan.ts'
import './recurring.css'

const formId = 'order-plan-form'
const { fields } = workOrder

interface Props {
  elder?: PlanElder
  onClose: () => void
}

/** Form of a new 周期工单 (recurring order), with a preview of its next dates. */
export function NewOrderPlan({ elder, onClose }: Props) {
  const save = useAction(api.orderPlans.create, '保存成功，工单随后生成', onClose)
  return (
    <PlanFormDrawer
      title="新增周期工单"
      elder={elder}
      busy={save.isPending}
      onSave={(body) => save.mutate({ body })}
      onClose={onClose}
    />
  )
}

/** Edits a recurring order, and asks which of its created orders to change. */
export function EditOrderPlan({ plan, onClose }: { plan: OrderPlan; onClose: () => void }) {
  const [written, setWritten] = useState<Body | null>(null)
  const { change, isSaving } = useChangePlan(plan, onClose)
  return (
    <>
      <PlanFormDrawer title="编辑周期工单" plan={plan} busy={isSaving} onSave={setWritten} onClose={onClose} />
      {written && (
        <ScopeQuestion
          plan={plan}
          busy={isSaving}
          onChoose={(chosen) => {
            setWritten(null)
            change(written, chosen)
          }}
          onClose={() => setWritten(null)}
        />
      )}
    </>
  )
}

type Body = Parameters<ReturnType<typeof useChangePlan>['change']>[0]

interface FormProps {
  title: string
  plan?: OrderPlan
  elder?: PlanElder | undefined
  busy: boolean
  onSave: (body: Body) => void
  onClose: () => void
}

function PlanFormDrawer({ title, plan, elder, busy, onSave, onClose }: FormProps) {
  const [start] = useState(() => formOf(plan, elder, serverNow()))
  const [form, setForm] = useState(start)
  const [isTried, setTried] = useState(false)
  const judged = bodyOf(api.orderPlans.create).safeParse(bodyOfForm(form))
  const faults = isTried && judged.error ? judged.error.issues : []
  const faultOf = (name: string) => faults.find(({ path }) => String(path[0]) === name)?.message
  const payTypes = useDictQuery(fields.payType.dict)
  const change = (to: Partial<typeof form>) => setForm({ ...form, ...to })
  const submit = () => {
    setTried(true)
    if (judged.success) onSave(judged.data as Body)
  }

  return (
    <Drawer
      title={title}
      onHide={onClose}
      width={60}
      footer={<FormButtons form={formId} label="保存" icon="pi pi-check" loading={busy} />}
    >
      <Unsaved when={form !== start} />
      <Form id={formId} className="stack gap-4" onSubmit={() => !busy && submit()}>
        <section className="drawer-section">
          <h3>服务长者</h3>
          <ElderHead oldmanId={form.elder?.id} />
          <div className="form stack is-2">
            <FormRow label="长者" inputId="plan-elder" required error={faultOf('oldmanId')}>
              <ElderPicker
                id="plan-elder"
                value={form.elder}
                disabled={Boolean(plan || elder)}
                invalid={Boolean(faultOf('oldmanId'))}
                onChange={(elder) =>
                  change({ elder, items: elder?.tenantId === form.elder?.tenantId ? form.items : [] })
                }
              />
            </FormRow>
            <InputRow label={fields.payType.label} required error={faultOf('payType')}>
              <Select
                value={form.payType}
                options={payTypes.data?.filter(({ value }) => !payTypesOfEdits.includes(value))}
                placeholder="请选择"
                emptyMessage={<ChoicesPlaceholder query={{ ...payTypes }} empty="暂无选项" />}
                invalid={Boolean(faultOf('payType'))}
                onChange={({ value }) => change({ payType: value })}
              />
            </InputRow>
          </div>
          <p className="soft">电话和地址以生成当天的长者档案为准。</p>
        </section>
        <section className="drawer-section">
          <h3>服务清单</h3>
          <PlanItems
            elder={form.elder}
            items={form.items}
            error={faultOf('items')}
            onChange={(items) => change({ items })}
          />
        </section>
        <section className="drawer-section">
          <h3>规律</h3>
          <PlanRule form={form} faultOf={faultOf} onChange={change} />
          <NextDates form={form} />
        </section>
        <section className="drawer-section">
          <h3>其他信息</h3>
          <div className="form stack is-1">
            <InputRow label={fields.remarks.label} error={faultOf('remarks')}>
              <CountedInput
                value={form.remarks}
                rows={2}
                max={100}
                placeholder="最多100字"
                onChange={(remarks = '') => change({ remarks: String(remarks) })}
              />
            </InputRow>
          </div>
        </section>
      </Form>
    </Drawer>
  )
}
