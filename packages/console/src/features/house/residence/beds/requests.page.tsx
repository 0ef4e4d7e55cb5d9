import { lead } from '@care/shared/house/reception/lead.words'
import { bedRequest, RequestStatus } from '@care/shared/house/residence/beds/bed-request.words'
import { roomType } from '@care/shared/house/residence/rooms/room.words'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { DocumentPage } from '../../../../crud/document-page.tsx'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { recordField } from '../../../../crud/fields/record-select.tsx'
import { elderIdField } from '../../../../pickers/people/elder-input.tsx'
import { residenceAreas } from '../use-residence.ts'
import { RecordPerson } from './record-person.tsx'
import { ReserveDialog } from './reserve-dialog.tsx'

const isOpen = ({ status }: { status: number }) => status === RequestStatus.Waiting || status === RequestStatus.Reserved

const fields = {
  oldmanId: { ...fieldsOf(bedRequest.fields).oldmanId, ...elderIdField('已建档长者') },
  leadId: recordField('接待线索', { list: api.leads.page, definition: lead }),
  roomTypeId: recordField('希望房型', { list: api.roomTypes.page, definition: roomType }),
}

/** The waiting list for beds: open requests first, the most urgent on top. */
export const RequestsPage = () => (
  <DocumentPage
    calls={api.bedRequests}
    words={bedRequest}
    refresh={residenceAreas}
    fields={fields}
    moves={{ release: { ask: ({ userName }) => `${userName}预订的床位恢复空闲？`, yes: '取消预订' } }}
    others={() => [
      {
        label: '建档并办理入住',
        may: api.bedRequests.record,
        when: (request) => isOpen(request) && request.oldmanId === null,
        shows: (request, close) => <RecordPerson request={request} onClose={close} />,
      },
      {
        label: '预订床位',
        may: api.bedRequests.reserve,
        when: (request) => isOpen(request) && request.oldmanId !== null,
        shows: (request, close) => <ReserveDialog request={request} onClose={close} />,
      },
      {
        label: '办理入住',
        may: api.checkIns.save,
        when: (request) => isOpen(request) && request.oldmanId !== null,
        open: ({ oldmanId }) => navigate(`/oldMan/checkin?oldmanId=${oldmanId}`),
      },
    ]}
    empty="没有人候床"
  />
)
