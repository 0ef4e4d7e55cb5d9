import { use, useEffect, useState } from 'react'
import { FillContext, type Region } from '../store/use-item.ts'
import { ariaOf, ariaOfGroup, type FillInputProps } from './input-props.ts'
import { TreePathSelects } from './steps.tsx'

interface Step {
  label: string
  value: string
  children?: Step[] | undefined
}
const stepOf = ({ n, d }: Region): Step => ({ label: n, value: n, children: d?.map(stepOf) })

/** Province, city and district by their names. */
export function RegionInput(props: FillInputProps) {
  const { id, value, onChange, isInvalid } = props
  const { regions } = use(FillContext).host
  const [known, setKnown] = useState<Step[] | null>(null)
  const [isLost, setLost] = useState(false)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again.
  useEffect(() => {
    let isOver = false
    setLost(false)
    regions().then(
      (all) => !isOver && setKnown(all.map(stepOf)),
      () => !isOver && setLost(true),
    )
    return () => {
      isOver = true
    }
  }, [regions, turn])

  const path = Array.isArray(value) ? value.map(String) : []
  if (isLost && !known)
    return (
      <p className="soft small">
        {path.length > 0 ? path.join(' ') : '省市区未能加载'}
        <button type="button" className="fill-quiet" onClick={() => setTurn(turn + 1)}>
          重新加载
        </button>
      </p>
    )
  return (
    <fieldset {...ariaOfGroup(props)}>
      <TreePathSelects
        id={id}
        isInvalid={isInvalid}
        nodes={known ?? []}
        path={path}
        names={['省', '市', '区县']}
        onChange={(next) => onChange(next.length > 0 ? next : undefined)}
      />
    </fieldset>
  )
}

/** A place as text, or the location of this device. */
export function PlaceInput(props: FillInputProps) {
  const { item, value, onChange } = props
  const [fault, setFault] = useState('')
  const [isAsking, setAsking] = useState(false)
  const locate = () => {
    setAsking(true)
    setFault('')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude } }) => {
        setAsking(false)
        onChange(`${longitude.toFixed(6)},${latitude.toFixed(6)}`)
      },
      () => {
        setAsking(false)
        setFault('没有取得当前位置，请检查定位权限，或直接填写地址')
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    )
  }
  return (
    <>
      <span className="line">
        <input
          {...ariaOf(props)}
          className="fill-input"
          value={typeof value === 'string' ? value : ''}
          placeholder={item.placeholder || '请输入地址'}
          maxLength={500}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
        {'geolocation' in navigator && (
          <button type="button" className="fill-button is-outlined" disabled={isAsking} onClick={locate}>
            {isAsking ? '定位中…' : '当前位置'}
          </button>
        )}
      </span>
      {fault && (
        <p className="bad" role="alert">
          {fault}
        </p>
      )}
    </>
  )
}
