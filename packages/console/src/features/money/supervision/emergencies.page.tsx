import {
  type EmergencySpendingRow,
  emergencySpending,
  SpendingStatus,
} from '@care/shared/money/supervision/emergency-spending.words'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { DocumentPage } from '../../../crud/document-page.tsx'
import { text } from '../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { elderIdField } from '../../../pickers/people/elder-input.tsx'
import { FileLink, oneFile } from '../../../pickers/upload/one-file.tsx'
import { SupervisionLinks } from './supervision-links.tsx'

const papers = oneFile('材料文件', 'invoice')

const fields = {
  oldmanId: { ...text('长者'), ...elderIdField('长者') },
  fileUrl: {
    ...fieldsOf(emergencySpending.fields).fileUrl,
    show: (url: string | null) => <FileLink url={url} />,
  },
}

/** 应急支出: prepaid money spent in an emergency, and its papers. */
export const EmergenciesPage = () => (
  <DocumentPage
    calls={api.emergencySpendings}
    words={emergencySpending}
    fields={fields as never}
    actions={<SupervisionLinks />}
    refresh={['supervision']}
    others={() => [
      {
        label: ({ fileUrl }) => (fileUrl ? '更换材料' : '补交材料'),
        may: api.emergencySpendings.attach,
        when: ({ status }) => status !== SpendingStatus.Void,
        shows: ({ id, spendNo }: EmergencySpendingRow & { id: number }, close) => (
          <ActionDialog
            title={`${spendNo} · 材料`}
            call={api.emergencySpendings.attach}
            label="保存"
            fields={{ fileUrl: papers }}
            fixed={{ id }}
            done="材料已保存"
            refresh={['emergencySpendings', 'supervision']}
            onClose={close}
          />
        ),
      },
    ]}
    empty="没有应急支出记录"
  />
)
