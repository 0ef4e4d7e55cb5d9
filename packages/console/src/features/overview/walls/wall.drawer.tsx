import type { Wall } from '@care/shared/overview/walls/wall'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { RecordFields } from '../../../kit/text/facts.tsx'
import { wallFields } from './wall.fields.tsx'
import { WallPicture } from './wall-picture.tsx'

/** Remote view of a wall screen: its state and latest screenshot. */
export const WallDrawer = ({ wall, onClose }: { wall: Wall; onClose: () => void }) => (
  <Drawer title={wall.name} onHide={onClose}>
    <WallPicture wall={wall} />
    <RecordFields
      row={wall}
      fields={wallFields(wall.tenantId)}
      columns={2}
      names={[
        ...(['state', 'beatTime', 'shows', 'link', 'width', 'version', 'pages', 'privacy'] as const),
        ...(['place', 'tenantName', 'createUser', 'createTime'] as const),
      ]}
    />
  </Drawer>
)
