import type { Elder } from '@care/shared/people/elders/elder'
import type { PaperKind } from '@care/shared/people/elders/print/print.words'
import { useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Menu } from '../../../kit/dialogs/popups.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { paperAddress } from '../../../pickers/people/archive/elder-address.ts'

const PeriodDialog = lazyPart('PeriodDialog', () => import('./period-dialog.tsx'))

/** Menu that opens the printouts of an elder in a new tab, to view and download. */
export function PrintElder({ elder: { id, userName } }: { elder: Elder }) {
  const menu = useRef<Menu>(null)
  const [asksPeriod, setAsksPeriod] = useState(false)
  const print = (kind: PaperKind, period?: { from: string; to: string }) => navigate(paperAddress(id, kind, period))
  return (
    <>
      <Button
        label="打印"
        icon="pi pi-chevron-down"
        iconPos="right"
        outlined
        aria-haspopup="menu"
        onClick={(event) => menu.current?.toggle(event)}
      />
      <Menu
        ref={menu}
        popup
        popupAlignment="right"
        model={[
          { label: '档案', icon: 'pi pi-id-card', command: () => print('archive') },
          { label: '摘要（一页）', icon: 'pi pi-heart', command: () => print('summary') },
          { label: '检查材料…', icon: 'pi pi-shield', command: () => setAsksPeriod(true) },
        ]}
      />
      {asksPeriod && (
        <PeriodDialog
          name={userName}
          onClose={() => setAsksPeriod(false)}
          onChosen={(period) => {
            setAsksPeriod(false)
            print('inspection', period)
          }}
        />
      )}
    </>
  )
}
