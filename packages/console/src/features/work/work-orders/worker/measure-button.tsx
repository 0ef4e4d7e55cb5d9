import type { MeasuredValues } from '@care/shared/devices/devices/manual-measurement'
import { useState } from 'react'
import { Button } from '../../../../kit/inputs/button.tsx'
import { MeasureDialog } from '../../../../pickers/measure/measure-dialog.tsx'

interface Props {
  oldmanName: string
  onMeasured: (values: MeasuredValues) => Promise<unknown>
}

/** Button that records measurements of the elder during a service. */
export function MeasureButton({ oldmanName, onMeasured }: Props) {
  const [isOpen, setOpen] = useState(false)
  const send = (values: MeasuredValues) => {
    setOpen(false)
    void onMeasured(values)
  }
  return (
    <div className="job-actions row wrap is-large">
      <Button label="录入测量值" icon="pi pi-heart" outlined onClick={() => setOpen(true)} />
      {isOpen && <MeasureDialog oldmanName={oldmanName} busy={false} onSend={send} onClose={() => setOpen(false)} />}
    </div>
  )
}
