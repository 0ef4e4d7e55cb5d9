import { warningList } from '@care/shared/alarms/warnings/warning-list.words'
import { warningText } from '@care/shared/alarms/warnings/warning-text'
import type { Located } from '@care/shared/people/elders/whereabouts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { Failure } from '../../../kit/messages/failure.tsx'
import { Fact } from '../../../kit/text/facts.tsx'
import { Moment } from '../../../kit/time/moment.tsx'
import { DisposalTag, KindTag } from '../../../pickers/people/warning-tags.tsx'
import { Whereabouts } from '../../../pickers/people/whereabouts.tsx'

const { fields } = warningList

/** The current state of the warning that an order was created for. */
export function OrderSourceWarning({ id, located }: { id: number; located: Located }) {
  const mayRead = useMayCall()(api.warnings.get)
  const { data, error, refetch } = useQuery({ ...api.warnings.get.query({ params: { id } }), enabled: mayRead })
  if (!mayRead) return null
  return (
    <section className="drawer-section">
      <h3>关联预警</h3>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <p className="line">
            <KindTag warning={data} /> <DisposalTag warning={data} /> {warningText(data)}
          </p>
          <dl className="facts stack is-2">
            <Fact label={fields.dataHappenTime.label}>
              <Moment time={data.dataHappenTime} />
            </Fact>
            <Fact label={fields.address.label}>
              <Whereabouts elder={located} />
            </Fact>
            {data.remark && (
              <Fact label={fields.remark.label} wide>
                {data.remark}
              </Fact>
            )}
          </dl>
        </>
      )}
    </section>
  )
}
