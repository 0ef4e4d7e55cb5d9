import { useAtom } from 'jotai'
import { ConfirmDialog, confirmDialog } from 'primereact/confirmdialog'
import { useEffect } from 'react'
import { questionAtom } from './confirm.ts'

/** Passes each confirmation to PrimeReact's dialog, which shows it until the user decides. */
export function ConfirmPrompt() {
  const [question, setQuestion] = useAtom(questionAtom)
  useEffect(() => {
    if (!question) return
    const { title, text, icon, yes, no, danger, onYes, onNo } = question
    confirmDialog({
      header: title,
      message: text,
      icon: icon ?? 'pi pi-exclamation-triangle',
      defaultFocus: icon ? 'accept' : 'reject',
      acceptLabel: yes,
      rejectLabel: no,
      acceptClassName: danger ? 'p-button-danger' : undefined,
      draggable: false,
      resizable: false,
      accept: onYes,
      reject: onNo,
      // the close button and Esc also cancel
      onHide: (result) => void (result === 'cancel' && onNo?.()),
    })
    setQuestion(null)
  }, [question, setQuestion])
  return <ConfirmDialog />
}
