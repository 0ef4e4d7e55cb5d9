import { meaningOf, type WarningDetail } from '@care/shared/alarms/warnings/warning'
import type { Elder } from '@care/shared/people/elders/elder'
import { unlabelledFactText } from '@care/shared/people/elders/facts/facts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { Failure } from '../../../../kit/messages/failure.tsx'
import { Contacts } from '../../../../pickers/people/contacts.tsx'
import { ElderBanner } from '../../../../pickers/people/elder-banner.tsx'
import { summaryFromArchive } from '../../../../pickers/people/elder-summary.ts'
import { useFacts } from '../../../../pickers/people/facts/use-facts.ts'
import { PlanForKind } from '../../../../pickers/people/response-plan.tsx'
import { useWhereabouts } from '../../../../pickers/people/whereabouts.tsx'
import { RegionMap } from '../../../../pickers/places/region/region-map.tsx'
import { warningKeys } from '../../../../shell/keys/warning-keys.ts'
import { isUnreachable } from '../away/connection-state.ts'
import { KeyHint } from '../keys/key-hint.tsx'
import { BedPlace } from './bed-place.tsx'
import { LastMeasurements } from './last-measurements.tsx'
import { LastWarnings } from './last-warnings.tsx'

interface Props {
  warning: WarningDetail
  /** What happened and the handling form, placed between the elder's plan and the history. */
  children: ReactNode
}

/**
 * The elder of a warning for the person on duty: identity and place first, then plan, contacts, measurements, history.
 */
export function ElderContext({ warning, children }: Props) {
  const mayCall = useMayCall()
  const { oldmanId } = warning
  const {
    data: elder,
    error,
    refetch,
  } = useQuery({
    ...api.elders.get.query({ params: { id: oldmanId ?? 0 } }),
    enabled: oldmanId !== null && mayCall(api.elders.get),
  })
  const { text, point, isHoused } = useWhereabouts(warning)
  const hasBed = isHoused && Boolean(warning.roomName ?? warning.bedName)

  return (
    <>
      <ElderBanner elder={{ ...warning, ...summaryFromArchive(elder) }} size={56} whole>
        {oldmanId !== null && (
          <a href={`/oldMan/detail?id=${oldmanId}&tabid=summary&isview=true`} target="_blank" rel="noreferrer">
            长者档案
          </a>
        )}
      </ElderBanner>
      <div className="drawer-columns stack gap-6">
        <div className="column gap-4">
          {!elder && isUnreachable(error) && <p className="none">应急预案在连接恢复后显示</p>}
          {!elder && error && !isUnreachable(error) && <Failure error={error} onRetry={() => void refetch()} />}
          {elder && <Plan elder={elder} warning={warning} />}
          {children}
        </div>
        <div className="column gap-4">
          {hasBed ? (
            <BedPlace warning={warning} />
          ) : (
            <div className={`tone-${meaningOf(warning)}`}>
              <RegionMap location={point} address={text} height={220} />
            </div>
          )}
          <Contacts
            name={warning.name}
            mobile={elder?.mobile ?? warning.mobile}
            families={elder?.families ?? []}
            about={{ oldmanId, warningId: warning.id }}
            callKey={{ key: warningKeys.call.key, hint: <KeyHint of={warningKeys.call.key} /> }}
          />
          {oldmanId !== null && mayCall(api.measurements.latest) && <LastMeasurements oldmanId={oldmanId} />}
          {oldmanId !== null && <LastWarnings oldmanId={oldmanId} except={warning.id} />}
        </div>
      </div>
    </>
  )
}

/** The response plan, with the health facts that helpers must know. */
function Plan({ elder, warning }: { elder: Elder; warning: WarningDetail }) {
  const illnesses = useFacts(elder).find(({ kind }) => kind === 'illnesses')
  const ofKind = elder.responsePlans.find(({ sourceType }) => sourceType === String(warning.sourceType))
  return (
    <PlanForKind warning={warning} ofKind={ofKind} general={elder.responsePlan}>
      {illnesses && <p className="small soft">{unlabelledFactText(illnesses)}</p>}
      {elder.medicationText && <p className="small soft">用药：{elder.medicationText}</p>}
    </PlanForKind>
  )
}
