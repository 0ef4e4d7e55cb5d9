import { CheckIn, checkIns } from '@care/shared/people/elders/check-in'
import type { Elder } from '@care/shared/people/elders/elder'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { DictTag } from '../../../../crud/fields/dict-tag.tsx'
import { Fact } from '../../../../kit/text/facts.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { useToday } from '../../../../kit/time/use-today.ts'
import { SummaryCard } from './summary-card.tsx'

const inForce = 1
const states: Record<number, { label: string; look?: string }> = checkIns

/** Residence of the elder: state, bed, date of moving in, and end of the contract. */
export function StayCard({ elder }: { elder: Elder }) {
  const may = useMayCall()(api.checkIns.residence)
  const query = useQuery({ ...api.checkIns.residence.query({ params: { id: elder.id } }), enabled: may })
  const today = useToday()
  const { checkInStatus, buildingName, roomName, bedName, careLevel, managerName, address } = elder
  const stay = query.data?.stays.find(({ toTime, isReserved }) => toTime === null && !isReserved)
  const contract = query.data?.contracts.find(({ status }) => status === inForce)
  const bed = [buildingName, roomName, bedName].filter(Boolean).join(' ')
  const state = states[checkInStatus ?? CheckIn.Home]
  return (
    <SummaryCard title="入住与床位" icon="pi-home" tab="stays" queries={may ? [query] : []}>
      <dl className="facts summary-facts stack">
        <Fact label="状态" wide>
          {state && <WordTag {...state} />} {careLevel && <DictTag type="care_level" value={careLevel} />}
        </Fact>
        {bed ? (
          <Fact label="床位" wide>
            {bed}
          </Fact>
        ) : (
          <Fact label="住址" wide>
            {address}
          </Fact>
        )}
        {stay && <Fact label="入住">{stay.fromTime.slice(0, 10)}</Fact>}
        {contract && (
          <Fact label="合同至">
            {contract.endTime.slice(0, 10)}
            {contract.endTime.slice(0, 10) < today && <WordTag label="已到期" look="warning" />}
          </Fact>
        )}
        {managerName && <Fact label="责任人">{managerName}</Fact>}
      </dl>
    </SummaryCard>
  )
}
