import type { Device } from '@care/shared/devices/device'
import { type DeviceMove, deviceMoves, standingOf } from '@care/shared/devices/device.moves'
import { deviceMoveWords } from '@care/shared/devices/device.words'
import { movesFrom } from '@care/shared/http/moves'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { useMayCall } from '../../calls/me.ts'
import { useAction } from '../../crud/use-action.ts'
import { ReasonDialog } from '../../kit/dialogs/reason-dialog.tsx'
import { Button } from '../../kit/inputs/button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'

const BindDialog = lazyPart('BindDialog', () => import('./batch-dialogs.tsx'))

type Plain = Exclude<DeviceMove, 'bind'>
const icons = {
  ...{ deploy: 'pi-power-off', bind: 'pi-user-plus', unbind: 'pi-replay', repair: 'pi-wrench' },
  ...{ repaired: 'pi-check', retire: 'pi-trash', reinstate: 'pi-undo' },
} as const satisfies Record<DeviceMove, string>

/** What may be done with a device now: legal where it stands, and allowed. */
export function DeviceActions({ device }: { device: Device }) {
  const mayCall = useMayCall()
  const [asked, setAsked] = useState<Plain | null>(null)
  const [isBinding, setBinding] = useState(false)
  const move = useAction(
    api.devices.move,
    (_, { body }) => deviceMoveWords[body.move].done,
    () => setAsked(null),
  )
  const legal = movesFrom(deviceMoves, standingOf(device.lifecycle)).filter((name) =>
    name === 'bind' ? device.oldmanId === null && mayCall(api.devices.bindMany) : mayCall(api.devices.move),
  )
  const from = device.oldmanName ? `将从${device.oldmanName}处收回。` : ''
  return (
    <>
      {legal.map((name) => (
        <Button
          key={name}
          label={deviceMoveWords[name].label}
          icon={`pi ${icons[name]}`}
          outlined={name !== 'bind'}
          severity={name === 'retire' ? 'danger' : undefined}
          onClick={() => (name === 'bind' ? setBinding(true) : setAsked(name))}
        />
      ))}
      {asked && (
        <ReasonDialog
          title={deviceMoveWords[asked].label}
          label="原因"
          missing="请输入原因"
          accept={deviceMoveWords[asked].label}
          busy={move.isPending}
          onAccept={(reason) => move.mutate({ body: { id: device.id, move: asked, reason } })}
          onClose={() => setAsked(null)}
        >
          {`${device.deviceName}（${device.imei}）${deviceMoveWords[asked].done}。${from}`}
        </ReasonDialog>
      )}
      {isBinding && <BindDialog devices={[device]} onClose={() => setBinding(false)} onDone={() => undefined} />}
    </>
  )
}
