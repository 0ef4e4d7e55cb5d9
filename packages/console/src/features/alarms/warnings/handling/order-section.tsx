import type { WarningDetail } from '@care/shared/alarms/warnings/warning'
import type { Job } from '@care/shared/work/work-orders/work-order'
import { Phone } from '../../../../kit/text/phone.tsx'
import { SignedPicture } from '../../../../pickers/upload/signed-picture.tsx'
import { itemStateText, orderText, useWarningOrder } from './warning-order.ts'

/** The progress of the order that was created for a warning: who is on site, and the photos. */
export function OrderSection({ warning }: { warning: WarningDetail }) {
  const order = useWarningOrder(warning)
  if (!order) return null
  return (
    <section className="drawer-section">
      <h3>{orderText(order)}</h3>
      {order.workOrderJobs.map((job) => (
        <div key={job.id}>
          <p className="line">
            {itemStateText(job)} <Phone number={job.serverUserPhone} />
          </p>
          <Photos job={job} />
        </div>
      ))}
    </section>
  )
}

function Photos({ job: { workOrderServer } }: { job: Job }) {
  const { signInImg, signOutImg } = workOrderServer ?? {}
  if (!signInImg && !signOutImg) return null
  return (
    <p className="line">
      {signInImg && <SignedPicture url={signInImg} alt="签到照片" />}
      {signOutImg && <SignedPicture url={signOutImg} alt="签退照片" />}
    </p>
  )
}
