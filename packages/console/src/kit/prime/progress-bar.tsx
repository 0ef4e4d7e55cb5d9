import { ProgressBar as PrimeProgressBar } from 'primereact/progressbar'

/** A thin line that fills; the number stands in words beside it. */
export const ProgressBar = ({ value }: { value: number }) => (
  <PrimeProgressBar value={value} showValue={false} style={{ height: 6 }} />
)
