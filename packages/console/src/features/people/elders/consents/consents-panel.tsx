import type { Consent } from '@care/shared/people/elders/consents/consent'
import {
  type ConsentKind,
  consentFields,
  consentKinds,
  consentStandings,
} from '@care/shared/people/elders/consents/consent.words'
import { namesOf } from '@care/shared/resources/resource'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { DataGrid } from '../../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../../crud/list/use-page.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import type { InputProps } from '../../../../kit/inputs/field.ts'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import type { PanelProps } from '../../../../pickers/people/archive/archive-panel.ts'
import { FileUpload } from '../../../../pickers/upload/file-upload.tsx'
import './consents.css'

const RecordDrawer = lazyPart('RecordDrawer', () => import('../../../../crud/form/record-drawer.tsx'))

const listed = fieldsOf(consentFields)
const fields = {
  ...listed,
  document: {
    ...listed.document,
    input: ({ id, value, onChange, disabled }: InputProps) => (
      <FileUpload
        id={id}
        purpose="other"
        value={value ? [{ url: String(value), name: '授权书' }] : []}
        onChange={([file]) => onChange(file?.url)}
        disabled={disabled ?? false}
      />
    ),
  },
}
const columns = namesOf(consentFields, 'document')
const kinds = Object.entries(consentKinds) as [ConsentKind, (typeof consentKinds)[ConsentKind]][]

/** The elder's consents, the effect of each, and their history. */
export function ConsentsPanel({ elder, oldmanId, isView }: PanelProps) {
  const mayAdd = useMayCall()(api.consents.add) && !isView
  const [asked, setAsked] = useState<ConsentKind | null>(null)
  const { data, error, refetch } = useQuery(api.consents.now.query({ query: { oldmanId } }))
  const page = useLocalPage(api.consents.page, { oldmanId: String(oldmanId) })
  const client = useQueryClient()

  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={5} />
  return (
    <div className="consents stack gap-4">
      <ul className="stack gap-2">
        {kinds.map(([kind, { label, scope }]) => (
          <li key={kind} className="consents-kind stack">
            <strong>{label}</strong>
            <WordTag {...consentStandings[data[kind]]} />
            <span className="small soft">{without(scope)}</span>
            {mayAdd && <Button label="登记" size="small" outlined onClick={() => setAsked(kind)} />}
          </li>
        ))}
      </ul>
      <h2 className="card-title">历次登记</h2>
      <DataGrid page={page} fields={fields} columns={columns} empty={{ text: '还没有登记过授权' }} />
      {asked && (
        <RecordDrawer
          title={`登记${consentKinds[asked].label}授权`}
          call={api.consents.add}
          fields={fields}
          names={['state', 'byName', 'byRelation', 'signedOn', 'validUntil', 'document', 'remark']}
          fixed={startOf({ oldmanId, kind: asked, byName: elder.userName })}
          onClose={() => {
            setAsked(null)
            void client.invalidateQueries({ queryKey: ['elders', 'get'] })
          }}
        />
      )}
    </div>
  )
}

const without = (scope: string) => `未获同意时${scope}`
/** Default values: the elder consents in person, today. */
const startOf = (given: Pick<Consent, 'oldmanId' | 'kind' | 'byName'>) => ({
  ...given,
  state: 'given',
  byRelation: '1',
  signedOn: toShanghaiDay(Date.now()),
})
