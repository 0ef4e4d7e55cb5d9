import type { LinkOpened } from '@care/shared/questionnaires/links/personal-link'
import { linkTokenPattern } from '@care/shared/questionnaires/links/personal-links.words'
import type { Draft } from './draft.ts'
import { answersIn } from './partial.ts'

/** Of the address that it was opened with: null of the one for everybody, empty where what stands there can be none. */
export function linkTokenIn(search: string): string | null {
  const said = new URLSearchParams(search).get('p')
  return said === null || linkTokenPattern.test(said) ? said : ''
}

/** Under which name this device keeps what is filled in: of each link apart. */
export const placeOf = (key: string, linkToken: string | null) => (linkToken === null ? key : `${key}.${linkToken}`)

/** What is known of the elder, where nothing was filled in yet. */
export const withKnown = (draft: Draft, link: LinkOpened | null): Draft =>
  link && draft.answers.length === 0 ? { ...draft, answers: answersIn(link) } : draft
