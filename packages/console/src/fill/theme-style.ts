import type { DressedTheme } from '@care/shared/forms/questionnaires/theme'
import type { CSSProperties } from 'react'

/** Background and accent colour of a form's theme. */
export const themeStyleOf = (theme: DressedTheme | null) =>
  ({
    ...(theme?.backgroundColor && { background: theme.backgroundColor }),
    ...(theme?.backgroundImg && { backgroundImage: `url("${theme.backgroundImg}")`, backgroundSize: 'cover' }),
    ...(theme?.btnsColor && { '--fill-accent': theme.btnsColor }),
  }) as CSSProperties
