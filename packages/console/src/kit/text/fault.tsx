interface Props {
  id?: string
  children: string | false | null | undefined
}

/** What is wrong with something that was filled in; nothing while nothing is. */
export const Fault = ({ id, children }: Props) =>
  children && (
    <p id={id} className="form-error bad small" role="alert">
      {children}
    </p>
  )
