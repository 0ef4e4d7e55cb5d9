import type { ChangeRecord } from '@care/shared/admin/administration/change-record'
import { dictionary, dictionaryItem } from '@care/shared/admin/administration/dictionary.words'
import { changeRecordKinds } from '@care/shared/admin/administration/kept-change.words'
import { parameter } from '@care/shared/admin/administration/parameter.words'
import type { Field } from '@care/shared/resources/field'
import { api } from '../../../calls/api.ts'
import { dateTime, personField, text } from '../../../crud/fields/fields.tsx'
import type { UserColumn } from '../../../crud/list/columns/columns.ts'
import { DataGrid, RowAction } from '../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../crud/list/use-page.ts'
import { useAction } from '../../../crud/use-action.ts'
import { confirm } from '../../../kit/dialogs/confirm.ts'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import type { Fields, SearchValues } from '../../../kit/inputs/field.ts'
import { emptyValueDash } from '../../../kit/text/none.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import './administration.css'

const things = { dictionary, dictionaryItem, parameter }

export interface ChangesProps {
  title: string
  of: 'dictionaries' | 'parameters'
  /** Filters of the history; default: all records. */
  query?: SearchValues
  onClose: () => void
}

/** Change history: who changed what and when, old and new values, with revert. */
export function ChangesDrawer({ title, of, query, onClose }: ChangesProps) {
  const lists = {
    dictionaries: useLocalPage(api.dictionaries.changes, query, of === 'dictionaries'),
    parameters: useLocalPage(api.parameters.changes, query, of === 'parameters'),
  }
  const putBack = useAction(api[of].putBack, '已恢复')
  const askToPutBack = ({ id, name, thing, kind, createTime }: ChangeRecord) =>
    confirm({
      title: '恢复到变更前',
      icon: 'pi pi-undo',
      text: `把${things[thing].noun}“${name}”恢复为 ${createTime} ${changeRecordKinds[kind].label}之前的内容？恢复本身也会记入历史。`,
      yes: '恢复',
      onYes: () => putBack.mutate({ params: { id } }),
    })
  return (
    <Drawer title={title} onHide={onClose} width={65}>
      <DataGrid
        page={lists[of]}
        fields={fields}
        columns={['createTime', 'createUser', kindColumn, 'name', contentColumn]}
        rowActions={(change) =>
          change.kind !== 'create' && <RowAction label="恢复" onClick={() => askToPutBack(change)} />
        }
        empty={{ text: '还没有变更' }}
      />
    </Drawer>
  )
}

const fields = {
  createTime: { ...dateTime('时间'), show: (time: string) => time },
  createUser: personField('操作人', { width: 7 }),
  name: {
    ...text('对象', { width: 10 }),
    show: (name: string, { thing }: ChangeRecord) => (
      <>
        {name} <span className="soft">{things[thing].noun}</span>
      </>
    ),
  },
} satisfies Fields<ChangeRecord>

const kindColumn: UserColumn<ChangeRecord> = {
  key: 'kind',
  header: '变更',
  width: 5,
  show: ({ kind }) => <WordTag {...changeRecordKinds[kind]} />,
}

const contentColumn: UserColumn<ChangeRecord> = {
  key: 'fields',
  header: '内容',
  show: ({ fields: changed, thing, kind }) => (
    <ul className="change-fields">
      {changed.map(({ name, before, after }) => (
        <li key={name}>
          <span className="soft">{fieldOf(thing, name)?.label ?? name}</span>{' '}
          {kind !== 'create' && valueText(thing, name, before)}
          {kind === 'update' && <i className="pi pi-arrow-right" role="img" aria-label="改为" />}
          {kind !== 'remove' && valueText(thing, name, after)}
        </li>
      ))}
    </ul>
  ),
}

const fieldOf = (thing: ChangeRecord['thing'], name: string): Field | undefined =>
  Object.entries<Field>(things[thing].fields).find(([one]) => one === name)?.[1]

function valueText(thing: ChangeRecord['thing'], name: string, value: string | null) {
  if (value === null || value === '') return <span>{emptyValueDash}</span>
  const field = fieldOf(thing, name)
  const word = field && 'words' in field ? field.words?.[value]?.label : undefined
  return <span className="change-value">{word ?? value}</span>
}
