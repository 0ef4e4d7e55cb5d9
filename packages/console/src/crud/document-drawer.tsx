import type { DocumentStep } from '@care/shared/crud/document'
import type { Endpoint } from '@care/shared/http/endpoint'
import type { Document } from '@care/shared/things/document'
import type { RowOf } from '@care/shared/things/thing'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Drawer } from '../kit/dialogs/drawer.tsx'
import type { Field } from '../kit/inputs/field.ts'
import { Unanswered } from '../kit/loading/unanswered.tsx'
import { Facts } from '../kit/text/facts.tsx'
import { Trail } from '../kit/text/trail.tsx'
import type { Action, ActionsOf } from './actions/action.ts'
import { ActionButtons } from './actions/use-actions.tsx'
import { PrintButton } from './print-button.tsx'

type Row = RowOf<Document> & { id: number }
interface Detail {
  record: Row
  trail: DocumentStep[]
}

export interface DetailCall {
  endpoint: Pick<Endpoint, 'options'>
  query: (input: { params: { id: number } }) => Pick<UseQueryOptions<Detail>, 'queryKey' | 'queryFn'>
}
export interface PrintCall {
  endpoint: Pick<Endpoint, 'options'>
  area: string
}

interface Props {
  words: Document
  fields: { [name: string]: Field<never, Row> | undefined }
  id: number
  detail: DetailCall
  print: PrintCall | undefined
  /** What may be done with the record. */
  deeds: ActionsOf<Row>
  onClose: () => void
}

/** A record of a document: its facts, its trail, and what may be done with it. */
export function DocumentDrawer({ words, fields, id, detail, print, deeds, onClose }: Props) {
  const { noun, label, state, columns } = words
  const { queryKey, queryFn } = detail.query({ params: { id } })
  const { data, error, refetch } = useQuery({ queryKey, queryFn })
  if (!data)
    return (
      <Drawer title={noun} onHide={onClose}>
        <Unanswered error={error} onRetry={refetch} lines={9} />
      </Drawer>
    )

  const { record, trail } = data
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
          {print && <PrintButton call={print} path="/document/print" also={{ of: print.area, noun }} id={id} />}
          <ActionButtons of={record} actions={(makers) => nextFirst(deeds(makers), record)} />
        </>
      }
    >
      <section className="drawer-section">
        <h3>{noun}内容</h3>
        <Facts<Row> row={record} fields={fields} names={[...columns]} columns={2} />
      </section>
      <section className="drawer-section">
        <h3>处理轨迹</h3>
        <Trail steps={trail} />
      </section>
    </Drawer>
  )
}

/** What comes next in the life of the record stands out. */
function nextFirst(actions: readonly Action<Row>[], record: Row): Action<Row>[] {
  const next = actions.find(({ danger, when }) => !danger && (when?.(record) ?? true))
  return actions.map((action) => (action === next ? action : { ...action, outlined: true }))
}
