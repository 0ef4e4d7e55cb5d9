import type { Elder } from '@care/shared/people/elders/elder'

/** What a panel of an elder's archive receives. */
export interface PanelProps {
  elder: Elder
  oldmanId: number
  /** Read-only: the panel offers no changes. */
  isView: boolean
}
