import { RetreatStatus, retreat } from '@care/shared/house/retreats/retreat.words'
import { api } from '../../../../calls/api.ts'
import { DocumentPage } from '../../../../crud/document-page.tsx'
import { elderIdField } from '../../../../pickers/people/elder-input.tsx'
import { CheckOutDrawer } from '../check-out/check-out-drawer.tsx'
import { StayRequestLinks } from '../stay-request-links.tsx'
import { residenceAreas } from '../use-residence.ts'
import { RetreatFee } from './retreat-fee.tsx'

/** 退住申请: approved by another person, done by the check-out. */
export const RetreatsPage = () => (
  <DocumentPage
    calls={api.retreats}
    words={retreat}
    fields={{ oldmanId: elderIdField('长者') as never }}
    refresh={residenceAreas}
    actions={<StayRequestLinks />}
    moves={{
      approve: { about: (row) => <RetreatFee retreat={row} /> },
      refuse: { refuses: true },
      withdraw: {
        ask: ({ userName }) => `撤回${userName}的退住申请？撤回后为草稿，可修改安排后重新提交。`,
        yes: '撤回',
      },
    }}
    others={() => [
      {
        label: '办理退住',
        may: api.checkOuts.checkOut,
        when: ({ flowStatus }) => flowStatus === RetreatStatus.Approved,
        shows: ({ oldmanId, userName }, close) => (
          <CheckOutDrawer elder={{ oldmanId, userName: userName ?? '' }} onClose={close} onDone={close} />
        ),
      },
    ]}
    empty="没有退住申请"
  />
)
