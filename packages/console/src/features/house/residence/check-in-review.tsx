import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import type { Values } from '../../../crud/form/field-rows.tsx'
import { StayPapers } from '../../../pickers/papers/stay-papers.tsx'
import { partFields } from './check-in-fields.ts'

interface Props {
  elder: { id: number; userName: string } | null
  ability: Values
  config: Values
  contract: Values
}

/** Summary of a check-in, shown before it is submitted, approved or refused. */
export function CheckInReview({ elder, ability, config, contract }: Props) {
  const mayCall = useMayCall()
  const { data = [] } = useQuery(api.rooms.tree.query({ query: {} }))
  const bed = data
    .flatMap(({ buildingName, floors }) =>
      floors.flatMap(({ rooms }) => rooms.flatMap(({ beds }) => beds.map((one) => ({ ...one, buildingName })))),
    )
    .find(({ bedId }) => bedId === config.bedId)
  const parts = [
    ['健康与能力', partFields.ability, ability],
    ['床位与费用', partFields.config, config],
    ['合同', partFields.contract, contract],
    ['押金', partFields.deposit, config],
  ] as const
  return (
    <div className="residence-review stack gap-4">
      <section>
        <h2 className="card-title">{elder?.userName ?? '未选择长者'}</h2>
        <dl>
          <div>
            <dt>床位</dt>
            <dd>{bed ? `${bed.buildingName} ${bed.bedName}` : '未选择'}</dd>
          </div>
        </dl>
      </section>
      {parts.map(([title, fields, values]) => (
        <section key={title}>
          <h2 className="card-title">{title}</h2>
          <dl>
            {Object.entries(fields).map(([name, { label, show }]) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  {values[name] == null || values[name] === '' ? '—' : show(values[name] as never, values as never)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {elder && mayCall(api.stayPapers.needed) && (
        <section>
          <h2 className="card-title">入住文书</h2>
          <StayPapers oldmanId={elder.id} userName={elder.userName} />
        </section>
      )}
    </div>
  )
}
