import type { Incident } from '@care/shared/work/incidents/incident'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { requestKey } from '../../../calls/request-key.ts'
import { text } from '../../../crud/fields/fields.tsx'
import { RecordDrawer } from '../../../crud/form/record-drawer.tsx'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import type { IncidentStart } from '../../../live/open-drawers.ts'
import { ElderHead } from '../../../pickers/people/elder-banner.tsx'
import { elderIdField } from '../../../pickers/people/elder-input.tsx'
import { incidentFields } from './incident.fields.tsx'

const happened = ['eventType', 'level', 'happenTime', 'findTime', 'place', 'reporterName', 'reporterPhone', 'files']
const told = [
  'process',
  'injury',
  'measures',
  'witnesses',
  'familyNotified',
  'notifyTime',
  'cause',
  'improve',
  'result',
]

/** Names of the form fields; tasks are left out for users who may not see the list of staff. */
function useNames(): string[] {
  const maySeeStaff = useMayCall()(api.staff.page)
  return [...happened, ...told, ...(maySeeStaff ? ['tasks'] : [])]
}

const elderField = { ...text('长者'), ...elderIdField('长者') }

/** 登记不良事件: reports an adverse event of any elder, of a given elder, or caused by a warning. */
export function IncidentFormDrawer({ start, onClose }: { start: IncidentStart; onClose: () => void }) {
  const { oldmanId, warningId, ...known } = start
  const names = useNames()
  const [key] = useState(requestKey)
  const elder = useQuery({
    ...api.elders.get.query({ params: { id: oldmanId ?? 0 } }),
    enabled: oldmanId !== undefined,
  })
  if (oldmanId !== undefined && !elder.data)
    return (
      <Drawer title="登记不良事件" onHide={onClose} width={60}>
        <QueryPlaceholder error={elder.error} onRetry={elder.refetch} lines={9} />
      </Drawer>
    )
  const { create } = api.incidents
  return (
    <RecordDrawer
      title={elder.data ? `登记不良事件 · ${elder.data.userName}` : '登记不良事件'}
      call={create}
      fields={{ ...incidentFields, oldmanId: elderField }}
      names={oldmanId === undefined ? ['oldmanId', ...names] : names}
      lead={oldmanId !== undefined && <ElderHead oldmanId={oldmanId} />}
      fixed={{ ...known, oldmanId, warningId, level: 1, familyNotified: false, requestKey: key }}
      onClose={onClose}
    />
  )
}

/** Strips the signatures from file addresses, because the permanent addresses are sent back. */
const lasting = (row: Incident) => ({
  ...row,
  files: row.files.map(({ url, name }) => ({ url: url.split('?')[0] ?? '', name })),
})

export function IncidentEditor({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const names = useNames()
  const { create, update } = api.incidents
  const [row] = useState(() => lasting(incident))
  return (
    <RecordDrawer
      title={`编辑不良事件 ${incident.eventNo}`}
      call={update}
      drafted={create}
      fields={incidentFields}
      names={names}
      row={row}
      lead={<ElderHead oldmanId={incident.oldmanId} />}
      fixed={{ id: incident.id }}
      onClose={onClose}
    />
  )
}
