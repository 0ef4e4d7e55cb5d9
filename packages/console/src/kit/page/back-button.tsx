import { navigate } from 'wouter/use-browser-location'
import { Button } from '../inputs/button.tsx'

/** Link from a record back to its list. */
export const BackButton = ({ to }: { to: string }) => (
  <Button label="返回" icon="pi pi-arrow-left" outlined severity="secondary" onClick={() => navigate(to)} />
)
