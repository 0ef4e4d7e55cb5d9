import { quietHours } from '@care/shared/elders/contacts/contact.words'
import type { Family } from '@care/shared/elders/elder'
import { useDictLabel } from '../../crud/fields/use-dict.ts'

type Person = Pick<Family, 'language' | 'quietFrom' | 'quietTo' | 'hasKey'>

/** What whoever calls this person has to know before: the language, a key, and when not to call. */
export function ContactNotes({ person }: { person: Person }) {
  const language = useDictLabel('language')
  const notes = [person.language && `讲${language(person.language)}`, person.hasKey && '有钥匙', quietHours(person)]
  const said = notes.filter(Boolean).join(' · ')
  return said ? <small className="contact-notes soft">{said}</small> : null
}
