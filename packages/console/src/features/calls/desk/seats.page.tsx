import { callSeat, callService } from '@care/shared/calls/seats/seat.words'
import { api } from '../../../calls/api.ts'
import { CrudPage } from '../../../crud/crud-page.tsx'
import { number } from '../../../crud/fields/fields.tsx'
import { recordField } from '../../../crud/fields/record-select.tsx'
import { staffField } from '../../../pickers/people/staff/staff-select.tsx'
import { CallLinks } from './call-links.tsx'
import { SkillsDialog } from './skills-dialog.tsx'

const fields = {
  sysUserId: { ...number('员工'), ...staffField('员工', { excluded: 0 }) },
  serviceId: recordField('呼叫服务', { list: api.callServices.page, definition: callService }),
}

/** 坐席: who answers calls, and with which skills. */
export const CallSeatsPage = () => (
  <CrudPage
    resource={api.callSeats}
    definition={callSeat}
    fields={fields}
    toolbar={<CallLinks />}
    rowActions={() => [
      {
        label: '技能',
        may: api.callSeats.update,
        shows: (seat, close) => <SkillsDialog seat={seat} onClose={close} />,
      },
    ]}
  />
)
