import { navigate } from 'wouter/use-browser-location'
import { Button } from '../../../kit/inputs/button.tsx'

/** Button that leads back to the map of beds. */
export const toMap = (
  <Button label="房态图" icon="pi pi-th-large" outlined onClick={() => navigate('/residence/beds')} />
)
