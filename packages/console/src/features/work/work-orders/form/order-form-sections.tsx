import { payTypesOfEdits } from '@care/shared/pay-types'
import { workOrder } from '@care/shared/work/work-orders/work-order.words'
import type { Dispatch, SetStateAction } from 'react'
import { DictSelect } from '../../../../crud/fields/dict-select.tsx'
import { useDictQuery } from '../../../../crud/fields/use-dict.ts'
import { FormRow } from '../../../../kit/form/form-row.tsx'
import { ChoicesPlaceholder } from '../../../../kit/inputs/choices-placeholder.tsx'
import { CountedInput } from '../../../../kit/inputs/counted-input.tsx'
import { Select } from '../../../../kit/inputs/select.tsx'
import { LandlineInput, MobileInput } from '../../../../kit/inputs/typed/phone-inputs.tsx'
import { Fact } from '../../../../kit/text/facts.tsx'
import { ElderHead } from '../../../../pickers/people/elder-banner.tsx'
import { ElderPicker } from '../../../../pickers/people/elder-picker.tsx'
import { AddressPicker } from '../../../../pickers/places/address-picker.tsx'
import { BalanceHint } from './balance-hint.tsx'
import { JobTabs } from './job-tabs.tsx'
import { type OrderDraft, type Refusals, withElder } from './order-draft.ts'

interface Props {
  draft: OrderDraft
  refusals: Refusals
  /** Index of the displayed item. */
  shownJob: number
  onShowJob: (at: number) => void
  onChange: Dispatch<SetStateAction<OrderDraft>>
}

const { fields } = workOrder

/** Fields that consist of a single input. */
type LineName = 'downName' | 'downPhone' | 'emergencyType' | 'oldmanPhone' | 'remarks'

/** The four sections of the work order form. */
export function OrderFormSections({ draft, refusals, shownJob, onShowJob, onChange }: Props) {
  const change = (part: Partial<OrderDraft>) => onChange((draft) => ({ ...draft, ...part }))
  const isNew = draft.id === undefined
  const payTypes = useDictQuery(fields.payType.dict)
  const payments = payTypes.data?.filter(({ value }) => !isNew || !payTypesOfEdits.includes(value))
  const row = (name: keyof typeof fields) => ({ label: fields[name].label, inputId: name, error: refusals[name] })
  const isBound = draft.warningBusinessId !== null || !isNew
  const line = (name: LineName) => ({
    id: name,
    value: draft[name],
    invalid: Boolean(refusals[name]),
    onChange: (value: unknown = '') => change({ [name]: String(value) }),
  })

  return (
    <>
      <section className="drawer-section">
        <h3>基本信息</h3>
        <div className="form stack is-2">
          <FormRow {...row('downName')}>
            <CountedInput {...line('downName')} max={fields.downName.max} />
          </FormRow>
          <FormRow {...row('downPhone')}>
            <MobileInput {...line('downPhone')} />
          </FormRow>
          <FormRow {...row('payType')} required>
            <Select
              inputId="payType"
              value={draft.payType}
              options={payments}
              placeholder="请选择"
              emptyMessage={<ChoicesPlaceholder query={{ ...payTypes }} empty="暂无选项" />}
              invalid={Boolean(refusals.payType)}
              onChange={({ value }) => change({ payType: value })}
            />
            <BalanceHint draft={draft} />
          </FormRow>
          <FormRow {...row('emergencyType')} required>
            <DictSelect type={fields.emergencyType.dict} required {...line('emergencyType')} />
          </FormRow>
        </div>
      </section>
      <section className="drawer-section">
        <h3>服务长者</h3>
        <ElderHead oldmanId={draft.elder?.id} />
        <div className="form stack is-2">
          <FormRow label="长者" inputId="elder" required error={refusals.oldmanId}>
            {isBound ? (
              <p className="form-text line gap-3">{draft.elder?.userName ?? '—'}</p>
            ) : (
              <ElderPicker
                id="elder"
                value={draft.elder}
                invalid={Boolean(refusals.oldmanId)}
                onChange={(elder) => onChange((draft) => withElder(draft, elder))}
              />
            )}
          </FormRow>
          <FormRow {...row('oldmanPhone')} required>
            <LandlineInput {...line('oldmanPhone')} placeholder="选择长者后带出" />
          </FormRow>
          <FormRow {...row('oldmanAddress')} required wide>
            <AddressPicker
              id="oldmanAddress"
              value={{ address: draft.oldmanAddress, lng: draft.lng, lat: draft.lat }}
              invalid={Boolean(refusals.oldmanAddress)}
              onChange={(place) =>
                change({
                  oldmanAddress: place?.address ?? '',
                  lng: place?.lng ?? null,
                  lat: place?.lat ?? null,
                  isPlaced: false,
                })
              }
            />
          </FormRow>
        </div>
      </section>
      <section className="drawer-section">
        <h3>服务清单</h3>
        <JobTabs draft={draft} refusals={refusals} shown={shownJob} onShow={onShowJob} onChange={onChange} />
      </section>
      <section className="drawer-section">
        <h3>其他信息</h3>
        <div className="form stack is-1">
          <FormRow {...row('remarks')}>
            <CountedInput {...line('remarks')} rows={2} max={100} placeholder="最多100字" />
          </FormRow>
          {draft.warningBusinessId !== null && (
            <dl className="facts stack">
              <Fact label="来源">由预警发起，处理结果会写入预警轨迹</Fact>
            </dl>
          )}
        </div>
      </section>
    </>
  )
}
