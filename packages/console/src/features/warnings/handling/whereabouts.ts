import type { Warning } from '@care/shared/warnings/warning'
import { placeOf } from '../../../pickers/people/elder-banner.tsx'

/** Where to go: bed inside the house, else where the device was last, else the home address. */
export const whereabouts = (warning: Warning) =>
  placeOf({ ...warning, address: warning.lastAddress ?? warning.address })
