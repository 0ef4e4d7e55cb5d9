import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { lazyPart } from '../loading/lazy-part.tsx'
import { questionAtom } from './confirm.ts'

const Question = lazyPart('Question', () => import('./question.tsx'))

/** Ahead of the first question, for who may be without a line by then. */
export const loadQuestion = Question.load

/** Where questions appear; what shows them is loaded with the first. */
export function QuestionPlace() {
  const isAsked = useAtomValue(questionAtom) !== null
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsked && !wasAsked) setWasAsked(true)
  return wasAsked && <Question />
}
