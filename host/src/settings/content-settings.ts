import * as v from 'valibot'
import { port } from './address-values.ts'

/** The official client takes a name and a port; it would silently ignore an address with a scheme. */
const contentHost = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(
      /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/i,
      ({ input }) => `${name} must be a host such as cdn.contentful.com or localhost:4010, not "${input}"`,
    ),
  )

/** A value in an address or a header of the content service. */
const contentWord = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w.-]{1,128}$/, () => `${name} must have letters, digits, dots, dashes and underscores only`),
  )

/** Sites that may show our pages in a frame, for editors. */
const editorOrigins = v.pipe(
  v.string(),
  v.transform((input) => input.split(',').map((origin) => origin.trim().replace(/\/$/, ''))),
  v.check(
    (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
    'EDITOR_ORIGINS must list origins such as "https://app.contentful.com,https://editor.example"',
  ),
)

/** Variables of the content service and its editors. */
export const contentEnvironment = {
  CONTENT_HOST: v.optional(contentHost('CONTENT_HOST')),
  CONTENT_PREVIEW_HOST: v.optional(contentHost('CONTENT_PREVIEW_HOST')),
  CONTENT_SPACE: v.optional(contentWord('CONTENT_SPACE')),
  CONTENT_ENVIRONMENT: v.optional(contentWord('CONTENT_ENVIRONMENT')),
  CONTENT_TOKEN: v.optional(contentWord('CONTENT_TOKEN')),
  CONTENT_PREVIEW_TOKEN: v.optional(contentWord('CONTENT_PREVIEW_TOKEN')),
  CONTENT_PORT: v.optional(port('CONTENT_PORT')),
  CONTENT_PREVIEW_PORT: v.optional(port('CONTENT_PREVIEW_PORT')),
  EDITOR_ORIGINS: v.optional(editorOrigins, 'https://app.contentful.com,https://app.eu.contentful.com'),
}

type ContentVariables = v.InferOutput<v.ObjectSchema<typeof contentEnvironment, undefined>>

export type ContentSettings = {
  content: {
    /** A service that speaks the same protocol; without it the embedded one answers. */
    host: string | null
    previewHost: string | null
    space: string
    environment: string
    token: string | null
    /** Without it there are no drafts to see. */
    previewToken: string | null
    /** Loopback ports of the embedded service; `null` where the settings leave them open. */
    port: number | null
    previewPort: number | null
  }
  /** Besides our own, sites that may show pages in a frame to an editor. */
  editorOrigins: readonly string[]
}

/** Adds a line to the mistakes where variables do not fit together. */
export function readContentSettings(output: ContentVariables, mistakes: string[]): ContentSettings {
  if (output.CONTENT_HOST && (!output.CONTENT_SPACE || !output.CONTENT_TOKEN))
    mistakes.push('CONTENT_HOST needs CONTENT_SPACE and CONTENT_TOKEN beside it')
  if (output.CONTENT_PREVIEW_HOST && !output.CONTENT_HOST)
    mistakes.push('CONTENT_PREVIEW_HOST needs CONTENT_HOST beside it')
  return {
    content: {
      host: output.CONTENT_HOST ?? null,
      previewHost: output.CONTENT_PREVIEW_HOST ?? null,
      space: output.CONTENT_SPACE ?? 'vitrine',
      environment: output.CONTENT_ENVIRONMENT ?? 'master',
      token: output.CONTENT_TOKEN ?? null,
      previewToken: output.CONTENT_PREVIEW_TOKEN ?? null,
      port: output.CONTENT_PORT ?? null,
      previewPort: output.CONTENT_PREVIEW_PORT ?? null,
    },
    editorOrigins: output.EDITOR_ORIGINS,
  }
}
