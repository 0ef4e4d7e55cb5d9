import { api } from '../../../calls/api.ts'
import { ActionButtons } from '../../../crud/actions/use-actions.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import type { ChangesProps } from './changes.drawer.tsx'

export const ChangesDrawer = lazyPart('ChangesDrawer', () => import('./changes.drawer.tsx'))

/** Button that opens the change history of a whole list. */
export const ChangesButton = ({ of, ...about }: Omit<ChangesProps, 'onClose'>) => (
  <ActionButtons
    of={null}
    actions={() => [
      {
        label: '变更历史',
        icon: 'pi pi-history',
        outlined: true,
        may: api[of].changes,
        shows: (_, close) => <ChangesDrawer {...about} of={of} onClose={close} />,
      },
    ]}
  />
)
