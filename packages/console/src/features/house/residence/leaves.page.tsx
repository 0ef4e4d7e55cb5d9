import { LeaveStatus, leave } from '@care/shared/house/residence/leave/leave.words'
import { toShanghaiTime } from '@care/shared/shanghai-time'
import { api } from '../../../calls/api.ts'
import { DocumentPage } from '../../../crud/document-page.tsx'
import { CheckOutDrawer } from './check-out/check-out-drawer.tsx'
import { StayRequestLinks } from './stay-request-links.tsx'
import { residenceAreas } from './use-residence.ts'

/** List of leaves, planned ones first, with overdue returns marked. */
export const LeavesPage = () => (
  <DocumentPage
    calls={api.leaves}
    words={leave}
    refresh={residenceAreas}
    actions={<StayRequestLinks />}
    moves={{
      refuse: { refuses: true },
      depart: {
        input: ({ id }) => ({ body: { id, leaveStart: toShanghaiTime(Date.now()) } }),
        ask: ({ userName }) => `${userName}现在离院？床位为其保留。`,
        yes: '已离院',
        askIcon: 'pi pi-sign-out',
      },
      return: {
        input: ({ id }) => ({ body: { id, actualReturn: toShanghaiTime(Date.now()) } }),
        ask: ({ userName }) => `${userName}已经回到院内？床位和位置随即恢复。`,
        yes: '已返院',
        askIcon: 'pi pi-home',
      },
      revoke: {
        ask: ({ userName }) => `${userName}的这次请假登记有误，或不再外出？`,
        yes: '撤销请假',
      },
    }}
    others={() => [
      {
        label: '退住',
        danger: true,
        may: api.checkOuts.checkOut,
        when: ({ status }) => status === LeaveStatus.Away,
        shows: ({ oldmanId, userName }, close) => (
          <CheckOutDrawer elder={{ oldmanId, userName: userName ?? '' }} onClose={close} onDone={close} />
        ),
      },
    ]}
    empty="没有请假记录，可在房态图或长者档案登记请假"
  />
)
