import { bedRequest, RequestStatus } from '@care/shared/house/residence/beds/bed-request.words'
import { roomType } from '@care/shared/house/residence/rooms/room.words'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { DocumentPage } from '../../../../crud/document-page.tsx'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { recordField } from '../../../../crud/fields/record-select.tsx'
import { elderIdField } from '../../../../pickers/people/elder-input.tsx'
import { residenceAreas } from '../use-residence.ts'
import { ReserveDialog } from './reserve-dialog.tsx'

const isOpen = ({ status }: { status: number }) => status === RequestStatus.Waiting || status === RequestStatus.Reserved

const fields = {
  oldmanId: { ...fieldsOf(bedRequest.fields).oldmanId, ...elderIdField('长者') },
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
        label: '预订床位',
        may: api.bedRequests.reserve,
        when: isOpen,
        shows: (request, close) => <ReserveDialog request={request} onClose={close} />,
      },
      {
        label: '办理入住',
        may: api.checkIns.save,
        when: isOpen,
        open: ({ oldmanId }) => navigate(`/oldMan/checkin?oldmanId=${oldmanId}`),
      },
    ]}
    empty="没有人候床"
  />
)
