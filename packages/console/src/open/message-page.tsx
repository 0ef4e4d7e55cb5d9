import type { ReactNode } from 'react'

/** A page with a message instead of the form. */
export const MessagePage = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <main className="open-page">
    <div className="open-card open-told">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </div>
  </main>
)
