import type { CallName } from '@care/shared/pages/pages'
import { CheckIn } from '@care/shared/people/elders/check-in'
import type { Elder } from '@care/shared/people/elders/elder'
import { useSetAtom } from 'jotai'
import type { ComponentType } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { accessOf } from '../../../calls/api.ts'
import { useMay } from '../../../calls/me.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { newWorkOrderAtom } from '../../../live/open-drawers.ts'
import { ElderCallNote } from '../../../pickers/calls/call-notes.tsx'
import { EditRecord, RecordMenu } from '../../people/elders/record/record-tools.tsx'
import { PrintElder } from './print-elder.tsx'

interface ArchiveAction {
  /** Users who may make this call see the action. */
  opens: CallName
  /** Whether the action changes no data, so that a read-only archive offers the action too. */
  reads?: true
  /** The button with its dialog; the dialog's code is loaded when it is opened (lazy loading). */
  Action: ComponentType<{ elder: Elder }>
}

/** The actions in the heading of an archive, in order. */
const actions: readonly ArchiveAction[] = [
  { opens: 'workOrders.create', Action: NewOrder },
  { opens: 'callRecords.note', Action: ElderCallNote },
  { opens: 'checkIns.save', Action: BeginCheckIn },
  { opens: 'elderPapers.print', reads: true, Action: PrintElder },
  { opens: 'elders.update', Action: EditRecord },
  // shows only what the user may do
  { opens: 'elders.get', Action: RecordMenu },
]

/** The actions that the signed-in user may take on this elder. */
export function ArchiveActions({ elder, isView }: { elder: Elder; isView: boolean }) {
  const may = useMay()
  return actions
    .filter(({ opens, reads }) => may(accessOf(opens)) && (reads || !isView))
    .map(({ opens, Action }) => <Action key={opens} elder={elder} />)
}

function NewOrder({ elder: { id } }: { elder: Elder }) {
  const open = useSetAtom(newWorkOrderAtom)
  return <Button label="新建工单" icon="pi pi-plus" outlined onClick={() => open({ oldmanId: id })} />
}

/** States of residence in which no check-in can begin. */
const settled: readonly (number | null)[] = [CheckIn.Resident, CheckIn.OnLeave, CheckIn.Deceased]

/** Begins the check-in of an elder who does not live in the institution yet. */
function BeginCheckIn({ elder: { id, checkInStatus } }: { elder: Elder }) {
  if (settled.includes(checkInStatus)) return null
  return (
    <Button label="办理入住" icon="pi pi-sign-in" outlined onClick={() => navigate(`/oldMan/checkin?oldmanId=${id}`)} />
  )
}
