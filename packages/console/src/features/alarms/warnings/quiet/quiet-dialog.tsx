import { quietReasons, silencesCallsForHelp } from '@care/shared/alarms/warnings/quiet/quiet-period.words'
import { device as deviceWords } from '@care/shared/devices/devices/device.words'
import { useId, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { useAction } from '../../../../crud/use-action.ts'
import { FormDialog } from '../../../../kit/dialogs/form-dialog.tsx'
import { FormRow, InputRow } from '../../../../kit/form/form-row.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { CountedInput } from '../../../../kit/inputs/counted-input.tsx'
import { DateTimeInput } from '../../../../kit/inputs/dates/date-input.tsx'
import { Select } from '../../../../kit/inputs/select.tsx'
import { SelectButton } from '../../../../kit/prime/select-button.tsx'
import { serverNow } from '../../../../live/connection.ts'
import { ElderPicker } from '../../../../pickers/people/elder-picker.tsx'
import { SelectionDrawer } from '../../../../pickers/people/selection-drawer.tsx'
import { AwayHint } from './away-hint.tsx'
import { KindsChoice } from './kinds-choice.tsx'
import { buildQuietBody, endAfter, newQuietPeriod, type QuietForm, quietDurations } from './quiet-form.ts'
import './quiet.css'

const deviceFields = fieldsOf(deviceWords.fields)
const reasons = Object.entries(quietReasons).map(([value, { label }]) => ({ value, label }))
const subjects = [
  { value: 'elder', label: '长者' },
  { value: 'device', label: '设备' },
]

/** Creates a quiet period, in which warnings are silenced: elder or device, kinds, reason and time. */
export function QuietDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [form, setForm] = useState<QuietForm>(newQuietPeriod)
  const [isTried, setTried] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const mayCall = useMayCall()
  const create = useAction(api.quietPeriods.create, '静默时段已设置', onClose)
  const change = (part: Partial<QuietForm>) => setForm((now) => ({ ...now, ...part }))
  const { body, faults } = buildQuietBody(form)
  const asksTwice = silencesCallsForHelp(form.kinds) && !form.isConfirmed
  const fault = (name: string) => (isTried ? faults[name] : undefined)
  const field = (name: string) => `${id}${name}`
  const submit = () => {
    setTried(true)
    if (body && !asksTwice) create.mutate({ body })
  }

  return (
    <FormDialog
      title="新增静默"
      label="开始静默"
      busy={create.isPending}
      holds={form}
      onClose={onClose}
      onSubmit={submit}
      width={44}
    >
      <p className="soft">静默期间的预警照常记录，有完整轨迹，但不弹出、不响铃、不计入待处理。已有的预警不受影响。</p>
      <FormRow label="静默对象" inputId={field('subject')} required error={fault('oldmanId')}>
        <div className="quiet-subject stack">
          <SelectButton
            value={form.of}
            options={mayCall(api.devices.page) ? subjects : subjects.slice(0, 1)}
            allowEmpty={false}
            onChange={({ value }) => change({ of: value })}
          />
          {form.of === 'elder' ? (
            <ElderPicker
              id={field('subject')}
              value={form.elder}
              invalid={Boolean(fault('oldmanId'))}
              onChange={(elder) => change({ elder })}
            />
          ) : (
            <span className="line">
              <output id={field('subject')}>
                {form.device ? `${form.device.deviceName}（${form.device.imei}）` : '还没有选择设备'}
              </output>
              <Button
                type="button"
                label={form.device ? '更换' : '选择设备'}
                icon="pi pi-tablet"
                size="small"
                outlined
                onClick={() => setChoosing(true)}
              />
            </span>
          )}
        </div>
        {form.of === 'elder' && form.elder && <AwayHint key={form.elder.id} oldmanId={form.elder.id} onTake={change} />}
      </FormRow>
      <FormRow label="静默类型" inputId={field('kinds')} required error={fault('kinds')}>
        <KindsChoice
          id={field('kinds')}
          kinds={form.kinds}
          isConfirmed={form.isConfirmed}
          isRefused={isTried && asksTwice}
          onChange={change}
        />
      </FormRow>
      <InputRow label="原因" required error={fault('reason')}>
        <Select
          value={form.reason}
          options={reasons}
          placeholder="请选择"
          onChange={({ value }) => change({ reason: value })}
        />
      </InputRow>
      <InputRow label="说明" required={form.reason === 'other'} error={fault('remark')}>
        <CountedInput
          max={200}
          value={form.remark}
          placeholder="如：海淀医院住院，家属陪护"
          onChange={(remark = '') => change({ remark })}
        />
      </InputRow>
      <FormRow label="开始时间" inputId={field('begin')} error={fault('beginTime')}>
        <DateTimeInput
          id={field('begin')}
          value={form.beginTime}
          onChange={(time) => change({ beginTime: time as string | undefined })}
        />
        <small className="soft">不填从现在开始</small>
      </FormRow>
      <FormRow
        label="结束时间"
        inputId={field('end')}
        required
        error={fault('endTime') && endFault(form, fault('endTime'))}
      >
        <div className="line wrap gap-1">
          <DateTimeInput
            id={field('end')}
            value={form.endTime}
            onChange={(time) => change({ endTime: time as string | undefined })}
          />
          {quietDurations.map(({ label, hours }) => (
            <Button
              key={label}
              type="button"
              label={label}
              size="small"
              text
              onClick={() => change({ endTime: endAfter(form.beginTime, hours, serverNow()) })}
            />
          ))}
        </div>
        <small className="soft">最长30天，到时自动恢复提醒，可提前结束</small>
      </FormRow>
      {isChoosing && (
        <SelectionDrawer
          title="选择设备"
          call={api.devices.page}
          fields={deviceFields}
          columns={['deviceName', 'imei', 'deviceTypeName', 'oldmanName', 'onlineStatus', 'tenantName']}
          search={['imei', 'oldmanName']}
          empty="还没有登记设备"
          onSelect={({ id, deviceName, imei }) => {
            change({ device: { id, deviceName, imei } })
            setChoosing(false)
          }}
          onHide={() => setChoosing(false)}
        />
      )}
    </FormDialog>
  )
}

const endFault = ({ endTime }: QuietForm, fault: string | undefined) => (endTime ? fault : '请选择结束时间')
