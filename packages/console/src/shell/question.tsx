import { useAtom } from 'jotai'
import { ConfirmDialog, confirmDialog } from 'primereact/confirmdialog'
import { useEffect } from 'react'
import { questionAtom } from './confirm.ts'

/** Hands each question to PrimeReact's dialog, which keeps it until it is answered. */
export function Question() {
  const [question, setQuestion] = useAtom(questionAtom)
  useEffect(() => {
    if (!question) return
    confirmDialog(question)
    setQuestion(null)
  }, [question, setQuestion])
  return <ConfirmDialog />
}
