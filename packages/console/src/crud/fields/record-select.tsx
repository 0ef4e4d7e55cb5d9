import type { Endpoint } from '@care/shared/http/endpoint'
import { keyOf, type ResourceDefinition } from '@care/shared/resources/resource'
import { useQuery } from '@tanstack/react-query'
import type { ListCall } from '../../calls/api.ts'
import { ChoicesPlaceholder } from '../../kit/inputs/choices-placeholder.tsx'
import type { Field, InputProps } from '../../kit/inputs/field.ts'
import { Select } from '../../kit/inputs/select.tsx'
import { number } from './fields.tsx'

/** The page size limit of a list. If there are more records, the user finds one by name in the list page itself. */
const most = '100'
const nothing: never[] = []

interface Of<E extends Endpoint> {
  list: ListCall<E>
  definition: ResourceDefinition
}

const recordsOf = (answer: unknown) =>
  (answer as { records?: Record<string, unknown>[] } | undefined)?.records ?? nothing

/** A field that holds the id of a record of this resource; lists show its name, which is a separate field. */
export const recordField = <E extends Endpoint>(label: string, of: Of<E>): Field<number | null> => ({
  ...number(label),
  input: (props) => <RecordSelect of={of} {...props} />,
})

function RecordSelect<E extends Endpoint>({
  of,
  id,
  value,
  onChange,
  invalid,
  disabled,
  required,
}: InputProps & { of: Of<E> }) {
  const records = useQuery(of.list.search({ current: '1', size: most }))
  return (
    <Select
      inputId={id}
      value={value ?? null}
      options={optionsOf(recordsOf(records.data), of.definition)}
      placeholder="请选择"
      emptyMessage={<ChoicesPlaceholder query={{ ...records }} empty={`还没有${of.definition.noun}`} />}
      showClear={!required}
      finds="选项"
      invalid={invalid}
      disabled={disabled}
      onChange={(event) => onChange(event.value ?? null)}
    />
  )
}

/** Options labelled by name, and by institution as well when several institutions are visible. */
function optionsOf(records: Record<string, unknown>[], definition: ResourceDefinition) {
  const isMixed = new Set(records.map(({ tenantId }) => tenantId)).size > 1
  return records.map((record) => {
    const name = String(record[definition.label])
    return { value: record[keyOf(definition)], label: isMixed ? `${name}（${record.tenantName}）` : name }
  })
}
