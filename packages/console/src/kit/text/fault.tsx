interface Props {
  id?: string
  children: string | false | null | undefined
}

/** Fault message of an input; renders nothing without one. */
export const Fault = ({ id, children }: Props) =>
  children && (
    <p id={id} className="form-error bad small" role="alert">
      {children}
    </p>
  )
