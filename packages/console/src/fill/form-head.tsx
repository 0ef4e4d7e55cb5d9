import type { Questionnaire } from '@care/shared/forms/questionnaires/questionnaire'
import type { DressedTheme } from '@care/shared/forms/questionnaires/theme'
import { Html } from './html.tsx'

interface Props {
  project: Pick<Questionnaire, 'name' | 'describe'>
  theme: DressedTheme | null
}

/** The head of a form: logo, name and description. */
export function FormHead({ project: { name, describe }, theme }: Props) {
  const { headImgUrl = '', logoImg = '', logoPosition = 'left', showTitle = true, showDescribe = true } = theme ?? {}
  return (
    <header className="fill-head stack">
      {headImgUrl && <img className="fill-head-picture" src={headImgUrl} alt="" />}
      {logoImg && <img className={`fill-logo is-${logoPosition}`} src={logoImg} alt="" />}
      <h1 className={showTitle ? undefined : 'visually-hidden'}>{name}</h1>
      {showDescribe && describe && (
        <div className="fill-rich">
          <Html html={describe} />
        </div>
      )}
    </header>
  )
}
