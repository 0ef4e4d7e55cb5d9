import { type LeadRow, lead, openLeads } from '@care/shared/house/reception/lead.words'
import { roomType } from '@care/shared/house/residence/rooms/room.words'
import { bookingDeposit } from '@care/shared/money/receipts/booking-deposit.words'
import { pages } from '@care/shared/pages/pages'
import { day, lines } from '@care/shared/resources/field'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { ActionButtons } from '../../../crud/actions/use-actions.tsx'
import { DocumentPage } from '../../../crud/document-page.tsx'
import { yuanText } from '../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { recordField } from '../../../crud/fields/record-select.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { PageLinks } from '../../../pickers/page-links.tsx'
import { elderIdField } from '../../../pickers/people/elder-input.tsx'
import { SimilarNote } from './similar-note.tsx'

const RecordDrawer = lazyPart('RecordDrawer', () => import('../../../crud/form/record-drawer.tsx'))

const fields = { roomTypeId: recordField('意向房型', { list: api.roomTypes.page, definition: roomType }) }
const shown = { ...fieldsOf(lead.fields), ...fields }
const resident = { oldmanId: elderIdField('入住长者') }
const contact = {
  note: lines('联系情况', { max: 200, required: true }),
  nextContact: day('下次联系', {}),
}
const { amount, payMethod, receiptNo, remark } = bookingDeposit.fields
const receipt = { amount, payMethod, receiptNo, remark }
const isOpen = ({ status }: { status: number }) => openLeads.some((one) => one === status)
/** Other lists that count leads. */
const refresh = ['home']

/** 接待线索: who asks about moving in; those to contact today first. */
export const LeadsPage = () => (
  <DocumentPage
    calls={api.leads}
    words={lead}
    fields={fields as never}
    refresh={refresh}
    moves={{ lose: { about: ({ bookingHeld }) => bookingHeld && <Held yuan={bookingHeld} /> } }}
    below={(written) => <SimilarNote written={written} />}
    actions={
      <>
        <PageLinks of={pages.checkIns} />
        <ActionButtons
          of={null}
          actions={() => [
            {
              label: '转化情况',
              icon: 'pi pi-chart-bar',
              outlined: true,
              may: api.rooms.occupancy,
              open: () => navigate('/residence/occupancy'),
            },
          ]}
        />
      </>
    }
    others={() => [
      {
        label: '跟进',
        may: api.leads.followUp,
        when: isOpen,
        shows: (row, onClose) => (
          <ActionDialog
            title={`跟进${row.name}`}
            call={api.leads.followUp}
            label="保存"
            fields={contact}
            fixed={{ id: row.id }}
            done="已登记跟进"
            refresh={refresh}
            onClose={onClose}
          >
            <Wish lead={row} />
          </ActionDialog>
        ),
      },
      {
        label: '收订金',
        may: api.bookingDeposits.create,
        when: isOpen,
        shows: ({ id, name, bookUntil }, onClose) => (
          <ActionDialog
            title={`收${name}的订金`}
            call={api.bookingDeposits.create}
            label="收订金"
            fields={receipt}
            fixed={{ leadId: id }}
            done="已收订金"
            refresh={['leads']}
            onClose={onClose}
          >
            <p className="soft">
              {bookUntil ? `预订保留至${bookUntil}。` : '尚未登记预订。'}
              订金不计收入，入住后抵缴费用；退还或没收须由他人审批。
            </p>
          </ActionDialog>
        ),
      },
      {
        label: '入住',
        may: api.leads.moveIn,
        when: isOpen,
        shows: ({ id, name }, onClose) => (
          <ActionDialog
            title={`${name}的长者已入住`}
            call={api.leads.moveIn}
            label="登记入住"
            fields={resident}
            fixed={{ id }}
            done="已登记入住"
            refresh={refresh}
            onClose={onClose}
          >
            <p className="soft">入住办理通过后，选择入住的长者，计入接待转化；已收的订金抵缴入住费用。</p>
          </ActionDialog>
        ),
      },
      {
        label: '修改',
        may: api.leads.change,
        shows: (row, onClose) => (
          <RecordDrawer
            title="修改接待线索"
            call={api.leads.change as never}
            drafted={api.leads.create as never}
            fields={shown as never}
            names={[...lead.form]}
            row={row}
            fixed={{ id: row.id }}
            below={(written) => <SimilarNote written={written} id={row.id} />}
            onClose={onClose}
          />
        ),
      },
    ]}
    empty="还没有接待线索，有人咨询入住时在这里登记"
  />
)

const Wish = ({ lead: { phone, elderName, relation, note } }: { lead: LeadRow }) => (
  <p className="soft">{[phone, [relation, elderName].filter(Boolean).join(''), note].filter(Boolean).join(' · ')}</p>
)

const Held = ({ yuan }: { yuan: string }) => (
  <p className="note">已收订金{yuanText(Number(yuan))}，流失后仍须在“订金”中退还或没收。</p>
)
