import type { ElderRow } from '@care/shared/people/elders/elder'
import { api } from '../../calls/api.ts'
import { ageSearch } from '../../kit/inputs/age-search.tsx'
import { elderFields } from './elder-fields.tsx'
import { SelectionDrawer } from './selection-drawer.tsx'

interface Props {
  onChoose: (elder: ElderRow) => void
  onHide: () => void
  /** Ids that cannot be chosen. */
  excluded?: number[]
}

/** Drawer that chooses an elder from a list. */
export const ElderDrawer = ({ onChoose, onHide, excluded }: Props) => (
  <SelectionDrawer
    title="选择长者"
    call={api.elders.page}
    fields={elderFields}
    columns={['userName', 'gender', 'age', 'mobile', 'careLevel', 'bedName', 'tenantName']}
    search={['userName', ageSearch, 'gender', 'careLevel']}
    empty="还没有长者档案"
    excluded={excluded}
    onSelect={(elder: ElderRow) => {
      onChoose(elder)
      onHide()
    }}
    onHide={onHide}
  />
)
