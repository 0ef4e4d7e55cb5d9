import { archiveFields } from '@care/shared/people/elders/archive.words'
import { elder } from '@care/shared/people/elders/elder.words'
import { changeKinds } from '@care/shared/people/elders/record/record-kinds'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { DictTag } from '../../../../crud/fields/dict-tag.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { Moment } from '../../../../kit/time/moment.tsx'
import './record.css'

const words = new Map(Object.entries({ ...elder.fields, ...archiveFields }).map(([name, { label }]) => [name, label]))
const few = 6

/** History of care levels with reasons, and of changes to the record: who changed what and when. */
export function RecordHistory({ oldmanId }: { oldmanId: number }) {
  const { data, error, refetch } = useQuery(api.elders.history.query({ params: { id: oldmanId } }))
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={3} />
  const { careLevels, changes } = data
  return (
    <div className="record-history stack gap-6">
      <section>
        <h2 className="card-title">护理等级变更</h2>
        {careLevels.length === 0 && <p className="soft">没有变更记录</p>}
        <ul className="stack gap-2">
          {careLevels.map(({ id, fromLevel, toLevel, reason, createByName, createTime }) => (
            <li className="line wrap" key={id}>
              <Moment time={createTime} />
              <DictTag type="care_level" value={fromLevel} />
              <i className="pi pi-arrow-right" aria-hidden />
              <DictTag type="care_level" value={toLevel} />
              <span className="soft">{[createByName, reason ?? '未填写原因'].join('　')}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="card-title">修改记录</h2>
        {changes.length === 0 && <p className="soft">没有修改记录</p>}
        <ul className="stack gap-2">
          {changes.map(({ id, kind, fields, createByName, createTime }) => (
            <li className="line wrap" key={id}>
              <Moment time={createTime} />
              <span className="tag tone-silent">{changeKinds[kind].label}</span>
              <span>{createByName}</span>
              <span className="soft" title={namesOf(fields)}>
                {kind === 'create' ? '' : namesOf(fields.slice(0, few))}
                {fields.length > few && kind !== 'create' && ` 等 ${fields.length} 项`}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const namesOf = (fields: string[]) => fields.map((name) => words.get(name) ?? name).join('、')
