import type { Contexte } from '#server/contexte/contexte.ts'

/** The page where anybody may check a document that the portal sealed. */
export const adresseVerification = ({ config }: { config: Pick<Contexte['config'], 'publicUrl'> }): string =>
  `${config.publicUrl}/gestion/verifier`
