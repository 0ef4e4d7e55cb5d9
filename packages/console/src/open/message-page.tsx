import type { ReactNode } from 'react'

/** A message in place of the form. */
export const MessagePage = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <main className="open-page">
    <div className="open-card open-told">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </div>
  </main>
)
