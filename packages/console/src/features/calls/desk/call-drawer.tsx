import type { CallRow } from '@care/shared/calls/records/call'
import { callRecord } from '@care/shared/calls/records/call.words'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { RecordFields } from '../../../kit/text/facts.tsx'
import { RecordingSection } from './recordings/recording-section.tsx'

const fields = fieldsOf(callRecord.fields)
const shown = [
  'startTime',
  'direction',
  'number',
  'relation',
  'userName',
  'nickName',
  'duration',
  'outcome',
  'satisfactionIndex',
] as const

/** A call with its outcome and, for those who may, its recording. */
export function CallDrawer({ call, onClose }: { call: CallRow; onClose: () => void }) {
  const mayHear = useMayCall()(api.callRecordings.get)
  return (
    <Drawer title={`${call.personName || call.number} · ${callRecord.noun}`} width={55} onHide={onClose}>
      <RecordFields row={call} fields={fields} names={[...shown]} columns={2} />
      {call.note && (
        <section className="drawer-section">
          <h3>通话小结</h3>
          <p>{call.note}</p>
        </section>
      )}
      {mayHear && call.contactId && <RecordingSection callId={call.id} />}
    </Drawer>
  )
}
