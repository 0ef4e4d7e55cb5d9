import type { DocumentStep } from '@care/shared/crud/document'
import type { ApiError } from '@care/shared/http/client'
import type { Endpoint } from '@care/shared/http/endpoint'
import type { Document } from '@care/shared/resources/document'
import type { RowOf } from '@care/shared/resources/resource'
import type { UseQueryOptions } from '@tanstack/react-query'
import { Drawer } from '../kit/dialogs/drawer.tsx'
import { QueryDrawer } from '../kit/dialogs/query-drawer.tsx'
import type { Field } from '../kit/inputs/field.ts'
import { RecordFields } from '../kit/text/facts.tsx'
import { HistoryList } from '../kit/text/history-list.tsx'
import type { Action, ActionListBuilder } from './actions/action.ts'
import { ActionButtons } from './actions/use-actions.tsx'
import { PrintButton } from './print-button.tsx'

type Row = RowOf<Document> & { id: number }
interface Detail {
  record: Row
  trail: DocumentStep[]
}

export interface DetailCall {
  endpoint: Pick<Endpoint, 'options'>
  query: (input: { params: { id: number } }) => Pick<UseQueryOptions<Detail, ApiError>, 'queryKey' | 'queryFn'>
}
export interface PrintCall {
  endpoint: Pick<Endpoint, 'options'>
  area: string
}

interface Props {
  words: Document
  fields: { [name: string]: Field<never, Row> | undefined }
  print: PrintCall | undefined
  actions: ActionListBuilder<Row>
  onClose: () => void
}

/** A document record: its fields, its history, and the actions that its state allows. */
export function DocumentDrawer({ id, detail, ...shown }: Props & { id: number; detail: DetailCall }) {
  const { queryKey, queryFn } = detail.query({ params: { id } })
  return (
    <QueryDrawer<Detail> title={shown.words.noun} query={{ queryKey, queryFn }} onHide={shown.onClose}>
      {(data) => <Read {...data} {...shown} />}
    </QueryDrawer>
  )
}

function Read({ record, trail, words, fields, print, actions, onClose }: Props & Detail) {
  const { noun, label, state, columns } = words
  const title = (
    <span className="line">
      {record[label]} {fields[state]?.show(record[state] as never, record)}
    </span>
  )
  return (
    <Drawer
      title={title}
      onHide={onClose}
      footer={
        <>
          {print && <PrintButton call={print} path="/document/print" also={{ of: print.area, noun }} id={record.id} />}
          <ActionButtons of={record} actions={(makers) => nextFirst(actions(makers), record)} />
        </>
      }
    >
      <section className="drawer-section">
        <h3>{noun}内容</h3>
        <RecordFields<Row> row={record} fields={fields} names={[...columns]} columns={2} />
      </section>
      <section className="drawer-section">
        <h3>处理轨迹</h3>
        <HistoryList steps={trail} />
      </section>
    </Drawer>
  )
}

/** Outlines every button except the record's next move. */
function nextFirst(actions: readonly Action<Row>[], record: Row): Action<Row>[] {
  const next = actions.find(({ danger, when }) => !danger && (when?.(record) ?? true))
  return actions.map((action) => (action === next ? action : { ...action, outlined: true }))
}
