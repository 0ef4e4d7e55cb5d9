import type { Incident } from '@care/shared/work/incidents/incident'
import { incidentLevels, incidentStatuses, incidentTypes } from '@care/shared/work/incidents/incident.words'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { QueryDrawer } from '../../../kit/dialogs/query-drawer.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { Fact, RecordFields } from '../../../kit/text/facts.tsx'
import { HistoryList } from '../../../kit/text/history-list.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import { openWarningAtom } from '../../../live/open-drawers.ts'
import { SignedPicture } from '../../../pickers/upload/signed-picture.tsx'
import { incidentFields } from './incident.fields.tsx'
import { IncidentActions } from './incident-actions.tsx'
import { IncidentEditor } from './incident-form.drawer.tsx'
import { IncidentTasks } from './incident-tasks.tsx'
import './incidents.css'

/** Drawer with one adverse event, its tasks and its history. */
export const IncidentDrawer = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <QueryDrawer title="不良事件" query={api.incidents.get.query({ params: { id } })} onHide={onClose}>
    {(data) => <Detail incident={data} onClose={onClose} />}
  </QueryDrawer>
)

function Detail({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const [isEditing, setEditing] = useState(false)
  const openWarning = useSetAtom(openWarningAtom)
  const mayCall = useMayCall()
  const { userName, eventType, level, status, warningId, witnesses, files, trail } = incident
  const title = (
    <span className="line">
      {userName} <WordTag {...incidentTypes[eventType as keyof typeof incidentTypes]} />
      <WordTag {...incidentLevels[level as keyof typeof incidentLevels]} />
      <WordTag {...incidentStatuses[status]} />
    </span>
  )

  return (
    <Drawer
      title={title}
      onHide={onClose}
      footer={<IncidentActions incident={incident} onEdit={() => setEditing(true)} onRemoved={onClose} />}
    >
      <section className="drawer-section">
        <h3>发生</h3>
        <RecordFields
          row={incident}
          fields={incidentFields}
          columns={2}
          names={['eventNo', 'place', 'happenTime', 'findTime', 'reporterName', 'reporterPhone', 'tenantName']}
        />
        {warningId !== null && mayCall(api.warnings.get) && (
          <Button label="查看预警" icon="pi pi-bell" text size="small" onClick={() => openWarning(warningId)} />
        )}
        <dl className="facts stack incident-words fit">
          <Fact label="事件经过">{incident.process}</Fact>
          <Fact label="伤害情况">{incident.injury}</Fact>
          <Fact label="处理措施">{incident.measures}</Fact>
          <Fact label="通知家属">{incident.familyNotified ? incident.notifyTime?.slice(0, 16) : '未通知'}</Fact>
        </dl>
        {files.length > 0 && (
          <div className="incident-pictures row wrap">
            {files.map(({ url, name }) => (
              <SignedPicture key={name + url.split('?')[0]} url={url.split('?')[0]} alt={name} />
            ))}
          </div>
        )}
      </section>
      {witnesses.length > 0 && (
        <section className="drawer-section">
          <h3>见证人</h3>
          <ul className="incident-witnesses stack gap-2">
            {witnesses.map(({ name, role, phone, statement }) => (
              <li key={`${name} ${statement}`}>
                <b>{name}</b> <small className="soft">{[role, phone].filter(Boolean).join(' · ')}</small>
                <p>{statement}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="drawer-section">
        <h3>分析与结果</h3>
        <dl className="facts stack incident-words fit">
          <Fact label="原因分析">{incident.cause}</Fact>
          <Fact label="改进措施">{incident.improve}</Fact>
          <Fact label="处理结果">{incident.result}</Fact>
        </dl>
      </section>
      <IncidentTasks incident={incident} />
      <section className="drawer-section">
        <h3>处理轨迹</h3>
        <HistoryList steps={trail} />
      </section>
      {isEditing && <IncidentEditor incident={incident} onClose={() => setEditing(false)} />}
    </Drawer>
  )
}
