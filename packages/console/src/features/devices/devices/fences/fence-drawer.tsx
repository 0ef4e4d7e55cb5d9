import type { Fence } from '@care/shared/devices/devices/fences/fence'
import { FenceType, fenceTypes, Trigger, triggers } from '@care/shared/devices/devices/fences/fence.words'
import { useId, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { FormButtons } from '../../../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { Unsaved } from '../../../../kit/dialogs/unsaved.ts'
import { Form } from '../../../../kit/form/form.tsx'
import { FormRow, InputRow } from '../../../../kit/form/form-row.tsx'
import { DateInput } from '../../../../kit/inputs/dates/date-input.tsx'
import { Select } from '../../../../kit/inputs/select.tsx'
import { Switch } from '../../../../kit/inputs/switch.tsx'
import { TextInput } from '../../../../kit/inputs/text-input.tsx'
import { IntegerInput } from '../../../../kit/inputs/typed/number-inputs.tsx'
import { SelectButton } from '../../../../kit/prime/select-button.tsx'
import { AddressPicker } from '../../../../pickers/places/address-picker.tsx'
import { CoordinateInput } from '../../../../pickers/places/coordinate-input.tsx'
import type { Place } from '../../../../pickers/places/place.ts'
import { FenceBoard } from './fence-board.tsx'
import { buildFenceBody, type FenceForm, formOf, newForm } from './fence-form.ts'
import { PointsInput } from './points-input.tsx'
import { WeekdaysInput } from './weekdays-input.tsx'

interface Props {
  /** The institution whose plans lie under the fence. */
  tenantId: number
  fence?: Fence | undefined
  /** Id of the device or elder that a new fence is created for. */
  whose: { deviceId: number } | { oldmanId: number }
  /** The last known place of the elder. */
  place: Place | null
  onClose: () => void
}
const choices = (words: Record<number, { label: string }>) =>
  Object.entries(words).map(([value, { label }]) => ({ value: Number(value), label }))

/** Edits a fence, on the map or in the fields beside the map. */
export function FenceDrawer({ tenantId, fence, whose, place, onClose }: Props) {
  const id = useId()
  const [began] = useState(() => (fence ? formOf(fence) : newForm(place)))
  const [form, setForm] = useState<FenceForm>(began)
  const [isTried, setTried] = useState(false)
  const change = (some: Partial<FenceForm>) => setForm((now) => ({ ...now, ...some }))
  const create = useAction(api.fences.create, '围栏已添加', onClose)
  const update = useAction(api.fences.update, '围栏已保存', onClose)
  const { body, faultOf } = buildFenceBody(form, fence ? { id: fence.id } : whose)
  const fault = (...fields: string[]) => (isTried ? faultOf(...fields) : undefined)
  const submit = () => {
    setTried(true)
    if (!body) return
    if ('id' in body) update.mutate({ body })
    else create.mutate({ body })
  }
  const isCircle = form.type === FenceType.Circle
  const field = (name: string) => `${id}-${name}`

  return (
    <Drawer
      title={fence ? `编辑围栏 · ${fence.name}` : '新增围栏'}
      onHide={onClose}
      width={80}
      footer={<FormButtons form={id} label="保存" loading={create.isPending || update.isPending} />}
    >
      <Unsaved when={JSON.stringify(form) !== JSON.stringify(began)} />
      <div className="fence-drawer stack gap-4">
        <FenceBoard tenantId={tenantId} form={form} place={place} onChange={change} />
        <Form id={id} className="fence-form stack" onSubmit={submit}>
          <InputRow label="名称" required error={fault('name')}>
            <TextInput
              value={form.name}
              maxLength={30}
              placeholder="如：住处周边"
              onChange={({ target }) => change({ name: target.value })}
            />
          </InputRow>
          <FormRow label="形状" inputId={field('type')}>
            <SelectButton
              id={field('type')}
              value={form.type}
              options={choices(fenceTypes)}
              onChange={({ value }) => change({ type: Number(value) })}
            />
          </FormRow>
          <FormRow label="地址" inputId={field('address')} error={fault('address')}>
            <AddressPicker
              id={field('address')}
              value={form.address ? { address: form.address, ...(form.center ?? { lng: null, lat: null }) } : null}
              placeholder="按地址查找位置"
              onChange={(found) =>
                change({
                  address: found?.address ?? null,
                  ...(found && { center: { lng: found.lng, lat: found.lat } }),
                })
              }
            />
          </FormRow>
          {isCircle ? (
            <>
              <FormRow label="圆心" inputId={field('center')} required error={fault('centerLng', 'centerLat')}>
                <CoordinateInput id={field('center')} place={form.center} onChange={(center) => change({ center })} />
              </FormRow>
              <InputRow label="半径（米）" required error={fault('radius')}>
                <IntegerInput value={form.radius} placeholder="100到5000" onChange={(radius) => change({ radius })} />
              </InputRow>
            </>
          ) : (
            <FormRow label="顶点" inputId={field('points')} required error={fault('points')}>
              <PointsInput id={field('points')} points={form.points} onChange={(points) => change({ points })} />
            </FormRow>
          )}
          <InputRow label="预警方式">
            <Select
              placeholder="预警方式"
              value={form.triggerType}
              options={choices(triggers)}
              onChange={({ value }) => change({ triggerType: Number(value) })}
            />
          </InputRow>
          <FormRow label="重复" inputId={field('freq')} required error={fault('freq')}>
            <WeekdaysInput id={field('freq')} value={form.freq} onChange={(freq) => change({ freq })} />
          </FormRow>
          <FormRow label="时段" inputId={field('begin')} error={fault('timeBegin', 'timeEnd')}>
            <div className="fence-span">
              <TextInput
                id={field('begin')}
                type="time"
                aria-label="开始时间"
                value={form.timeBegin}
                onChange={({ target }) => change({ timeBegin: target.value })}
              />
              <span className="soft">至</span>
              <TextInput
                id={field('end')}
                type="time"
                aria-label="结束时间"
                value={form.timeEnd}
                onChange={({ target }) => change({ timeEnd: target.value })}
              />
            </div>
            <small className="soft">
              {form.timeBegin && form.timeEnd && form.timeEnd < form.timeBegin ? '到次日结束' : '不填为全天'}
            </small>
          </FormRow>
          <FormRow label="有效期" inputId={field('from')} error={fault('effectiveBegin', 'effectiveEnd')}>
            <div className="fence-span">
              <DateInput
                id={field('from')}
                value={form.effectiveBegin}
                onChange={(day) => change({ effectiveBegin: day as string | undefined })}
              />
              <span className="soft">至</span>
              <DateInput
                id={field('to')}
                value={form.effectiveEnd}
                onChange={(day) => change({ effectiveEnd: day as string | undefined })}
              />
            </div>
          </FormRow>
          <FormRow label="停留（分钟）" inputId={field('dwell')} error={fault('dwellMinutes')}>
            <IntegerInput
              id={field('dwell')}
              value={form.dwellMinutes}
              placeholder="0到60"
              onChange={(dwellMinutes) => change({ dwellMinutes })}
            />
            <small className="soft">越界满这么久才预警，避免定位漂移误报</small>
          </FormRow>
          {form.triggerType !== Trigger.Enter && (
            <FormRow label="未见（分钟）" inputId={field('unseen')} error={fault('unseenMinutes')}>
              <IntegerInput
                id={field('unseen')}
                value={form.unseenMinutes}
                placeholder="0到720"
                onChange={(unseenMinutes) => change({ unseenMinutes })}
              />
              <small className="soft">时段开始后这么久没有围栏内的定位即提醒，0为不提醒</small>
            </FormRow>
          )}
          <FormRow label="启用" inputId={field('enable')}>
            <Switch
              inputId={field('enable')}
              checked={form.enable === 1}
              onChange={({ value }) => change({ enable: value ? 1 : 0 })}
            />
          </FormRow>
        </Form>
      </div>
    </Drawer>
  )
}
