import { mailStatuses } from '@care/shared/admin/session/outbox.words'
import type { MailMessage } from '@care/shared/admin/session/ways/mail.contract'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { codeField, dateTime, text } from '../../../../crud/fields/fields.tsx'
import { RowAction } from '../../../../crud/list/data-grid.tsx'
import { ListGrid } from '../../../../crud/list/list-grid.tsx'
import { useLocalPage } from '../../../../crud/list/use-page.ts'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import type { Fields } from '../../../../kit/inputs/field.ts'

const fields = {
  createTime: { ...dateTime('时间'), show: (time: string) => time, width: 12 },
  recipient: text('收件人', { width: 16 }),
  subject: text('主题'),
  status: codeField('状态', mailStatuses, { width: 11 }),
} satisfies Fields<MailMessage>

export function MailOutbox() {
  const page = useLocalPage(api.mailOutbox.page)
  const [open, setOpen] = useState<MailMessage | null>(null)
  return (
    <>
      <ListGrid<MailMessage>
        name="mail-outbox"
        page={page}
        fields={fields}
        onOpen={setOpen}
        rowActions={(mail) => <RowAction label="正文" onClick={() => setOpen(mail)} />}
        empty={{ text: '还没有邮件' }}
      />
      {open && (
        <Drawer title={open.subject} onHide={() => setOpen(null)} width={45}>
          <p className="soft">
            {open.recipient} · {open.createTime}
          </p>
          <pre className="log-text boxed small">{open.content ?? '正文已过保留时间'}</pre>
        </Drawer>
      )}
    </>
  )
}
