/** Why a picture could not be had. */
export type ImportFailure = {
  code:
    | 'NOT_AN_ADDRESS'
    | 'PICTURE_HOST_PRIVATE'
    | 'PICTURE_NOT_FOUND'
    | 'PICTURE_NOT_REACHED'
    | 'PICTURE_TOO_LARGE'
    | 'NOT_A_PICTURE'
  /** The problem and its solution, for the reader of the report. */
  message: string
}

export const failed = (code: ImportFailure['code'], message: string): ImportFailure => ({ code, message })
