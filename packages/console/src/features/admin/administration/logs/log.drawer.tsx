import type { SysLog } from '@care/shared/admin/logs/log'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { RecordFields } from '../../../../kit/text/facts.tsx'
import { logFields } from './log.fields.tsx'

/** One log entry in full; text sent by browsers is rendered as plain text. */
export const LogDrawer = ({ log, onClose }: { log: SysLog; onClose: () => void }) => (
  <Drawer title="日志详情" onHide={onClose} width={50}>
    <RecordFields
      row={log}
      fields={logFields}
      columns={2}
      names={['createTime', 'createBy', 'title', 'type', 'method', 'time', 'remoteAddr', 'serviceId', 'requestId']}
    />
    <LogText label={logFields.requestUri.label} text={log.requestUri} />
    <LogText label={logFields.userAgent.label} text={log.userAgent} />
    <LogText label={logFields.params.label} text={log.params} />
    <LogText label={logFields.exception.label} text={log.exception} />
  </Drawer>
)

const LogText = ({ label, text }: { label: string; text: string | null }) =>
  text && (
    <section>
      <h3 className="soft">{label}</h3>
      <pre className="log-text boxed small">{text}</pre>
    </section>
  )
