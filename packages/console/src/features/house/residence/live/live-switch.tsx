import { useAtom, useAtomValue } from 'jotai'
import { Button } from '../../../../kit/inputs/button.tsx'
import { liveStateAtom } from '../../../../live/connection.ts'
import { linkWords } from '../../../../live/link-text.ts'
import { useSeconds } from '../../../../live/use-seconds.ts'
import { isLiveLayerOnAtom } from './use-bed-live.ts'

interface Props {
  error: Error | null
  onRetry: () => void
}

/** Switches the live layer, and says so when what it shows is not live. */
export function LiveSwitch({ error, onRetry }: Props) {
  const [isOn, setOn] = useAtom(isLiveLayerOnAtom)
  const state = useAtomValue(liveStateAtom)
  const isCut = isOn && state.phase !== 'live'
  const { label, tone } = linkWords(state, useSeconds(isCut))
  return (
    <span className="line wrap">
      <Button
        label={isOn ? '实时信息 开' : '实时信息 关'}
        icon="pi pi-bolt"
        size="small"
        outlined={!isOn}
        aria-pressed={isOn}
        onClick={() => setOn(!isOn)}
      />
      {isCut && (
        <span role="status" className={`small residence-cut is-${tone}`}>
          {label}，以下为断线前的信息
        </span>
      )}
      {isOn && !isCut && error && (
        <span role="status" className="line small residence-cut">
          实时信息读取失败
          <Button label="重试" size="small" text onClick={onRetry} />
        </span>
      )}
    </span>
  )
}
