import type { Device } from '@care/shared/devices/devices/device'
import { type DeviceMove, deviceMoves, storedLifecycleOf } from '@care/shared/devices/devices/device.moves'
import { deviceMoveWords } from '@care/shared/devices/devices/device.words'
import { api } from '../../../calls/api.ts'
import { ActionButtons } from '../../../crud/actions/use-actions.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'

const BindDialog = lazyPart('BindDialog', () => import('./batch-dialogs.tsx'))

const icons = {
  deploy: 'pi-power-off',
  bind: 'pi-user-plus',
  unbind: 'pi-replay',
  repair: 'pi-wrench',
  repaired: 'pi-check',
  retire: 'pi-trash',
  reinstate: 'pi-undo',
} as const satisfies Record<DeviceMove, string>

/** The actions that the state of a device and the user's permissions allow. */
export const DeviceActions = ({ device }: { device: Device }) => (
  <ActionButtons
    of={device}
    actions={({ action, moves }) =>
      moves(
        deviceMoves,
        ({ lifecycle }) => storedLifecycleOf(lifecycle),
        (move) => {
          const { label, done } = deviceMoveWords[move]
          const icon = `pi ${icons[move]}`
          if (move === 'bind')
            return {
              label,
              icon,
              may: api.devices.bindMany,
              when: ({ oldmanId }) => oldmanId === null,
              shows: (of, close) => <BindDialog devices={[of]} onClose={close} onDone={() => undefined} />,
            }
          return action(api.devices.move, {
            label,
            icon,
            outlined: true,
            danger: move === 'retire',
            why: ({ deviceName, imei, oldmanName }) =>
              `${deviceName}（${imei}）${done}。${oldmanName ? `将从${oldmanName}处收回。` : ''}`,
            reason: '原因',
            input: ({ id }, reason) => ({ body: { id, move, reason } }),
            done,
          })
        },
      )
    }
  />
)
