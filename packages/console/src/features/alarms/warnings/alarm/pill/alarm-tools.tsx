import { useAtom } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../../calls/api.ts'
import { useMayCall, useReceivesWarnings } from '../../../../../calls/me.ts'
import { missedCountAtom } from '../alarm-atoms.ts'
import { SilentDesks } from '../sound/silent-desks.tsx'
import { warningsPath } from '../warning-bell.tsx'
import { AlarmPill } from './alarm-pill.tsx'
import { MyWarnings } from './my-warnings.tsx'

/** Tools in the top bar of every page: waiting warnings and the user's claimed warnings. */
export function AlarmTools() {
  const mayCall = useMayCall()
  if (!useReceivesWarnings()) return null
  return (
    <div className="alarm-tools line">
      <SilentDesks />
      <AbsenceNote />
      {mayCall(api.warnings.claim) && <MyWarnings />}
      <AlarmPill />
    </div>
  )
}

/** Note with the number of warnings raised while the connection was lost. */
function AbsenceNote() {
  const [missed, setMissed] = useAtom(missedCountAtom)
  if (missed === null) return null
  const show = () => {
    setMissed(null)
    navigate(warningsPath)
  }
  return (
    <div className="absence-note rigid line inline" role="status">
      <i className="pi pi-history" aria-hidden />
      <strong>离线期间 {missed} 条预警</strong>
      <button type="button" className="row-action" onClick={show}>
        查看
      </button>
      <button type="button" className="icon-button" aria-label="关闭" onClick={() => setMissed(null)}>
        <i className="pi pi-times" aria-hidden />
      </button>
    </div>
  )
}
