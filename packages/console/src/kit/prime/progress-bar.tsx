import { ProgressBar as PrimeProgressBar } from 'primereact/progressbar'

/** A thin progress bar without a number. */
export const ProgressBar = ({ value }: { value: number }) => (
  <PrimeProgressBar value={value} showValue={false} style={{ height: 6 }} />
)
