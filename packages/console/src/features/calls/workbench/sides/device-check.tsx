import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../../kit/inputs/button.tsx'
import { type CheckResult, checkDevices } from './check-devices.ts'

const lights = {
  good: { label: '正常', tone: 'normal', icon: 'pi-check-circle' },
  fair: { label: '注意', tone: 'attention', icon: 'pi-exclamation-circle' },
  bad: { label: '异常', tone: 'sos', icon: 'pi-times-circle' },
} as const

/** 设备检测: a light for each thing that a call needs, and one for all of them. */
export function DeviceCheck({ isLocal }: { isLocal: boolean }) {
  const check = useMutation({ mutationFn: () => checkDevices(isLocal) })
  const worst = worstOf(check.data)
  return (
    <section className="stack gap-2" aria-label="设备检测">
      <p className="line between">
        <strong className="small">设备检测</strong>
        {worst && <span className={`tag tone-${lights[worst].tone}`}>{lights[worst].label}</span>}
      </p>
      <ul>
        {check.data?.map(({ label, state, detail }) => (
          <li key={label} className="own-call line">
            <i className={`check-light pi ${lights[state].icon} tone-${lights[state].tone}`} aria-hidden />
            <span className="grow">
              {label}
              <span className="visually-hidden">{lights[state].label}</span>
              <br />
              <small className="soft">{detail}</small>
            </span>
          </li>
        ))}
      </ul>
      <Button
        label={check.data ? '重新检测' : '开始检测'}
        size="small"
        outlined
        loading={check.isPending}
        onClick={() => check.mutate()}
      />
      {isLocal && <p className="small soft">本地话务用电话机通话，不检测电脑的麦克风和扬声器。</p>}
    </section>
  )
}

const worstOf = (results: CheckResult[] | undefined) =>
  results && ((['bad', 'fair'] as const).find((state) => results.some((one) => one.state === state)) ?? 'good')
