import { claim } from '@care/shared/money/payers/claim.words'
import { payer } from '@care/shared/money/payers/payer.words'
import { pages } from '@care/shared/pages/pages'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { DocumentPage } from '../../../crud/document-page.tsx'
import { optionField, text, yuanText } from '../../../crud/fields/fields.tsx'
import { recordField } from '../../../crud/fields/record-select.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { billAreas } from './bill-areas.ts'
import { BillNav } from './bill-nav.tsx'
import { ClaimDrawer } from './claim-drawer.tsx'
import { monthOptions } from './months.ts'

const { detail: _detail, print: _print, ...calls } = api.claims

const fields = {
  payerId: recordField('付费方', { list: api.payers.page, definition: payer }),
  month: {
    ...text('月份', { width: 6 }),
    ...optionField(
      '月份',
      monthOptions().map(({ label }) => ({ value: label, label })),
    ),
  },
}

/** 付费方结算: what payers are asked to pay, received and refused. */
export const ClaimsPage = () => (
  <DocumentPage
    calls={calls}
    words={claim}
    fields={fields}
    refresh={billAreas}
    actions={
      <>
        <BillNav />
        <Button label="付费方" icon="pi pi-users" outlined onClick={() => navigate(pages.payers.path)} />
      </>
    }
    moves={{
      submit: {
        ask: ({ payerName, month, total }) => `向${payerName}提交${month}的结算单，共${yuanText(total)}？`,
        yes: '提交',
      },
      receive: {
        about: ({ total }) => <p>结算金额 {yuanText(total)}。未到账的部分按各账单比例转由个人承担。</p>,
      },
      refuse: { about: ({ total }) => <p>{yuanText(total)} 按各账单比例转由个人承担。</p> },
    }}
    opens={{
      label: '详情',
      primary: true,
      may: api.claims.content,
      shows: ({ id }, close) => <ClaimDrawer id={id} onClose={close} />,
    }}
    empty="还没有结算单；先在长者档案的付费约定中设置付费方，出账后在此结算"
  />
)
