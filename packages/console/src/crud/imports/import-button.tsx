import { useState } from 'react'
import { Button } from '../../kit/inputs/button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'

const ImportDialog = lazyPart('ImportDialog', () => import('./import-dialog.tsx'))

interface Props {
  /** One of these: 字典项. */
  noun: string
  /** What all rows belong to. */
  scope?: Record<string, number>
  /** Whose records they are; its lists are refreshed afterwards. */
  area: string
  /** A file makes records and changes none. */
  newOnly?: boolean
}

/** Brings records in from a file. Show it to who may. */
export function ImportButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button label="导入" icon="pi pi-upload" outlined severity="secondary" onClick={() => setOpen(true)} />
      {isOpen && <ImportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
