import type { CompteReponse, contratsCompte } from '#domain/compte/contrat.ts'
import type { Appel } from '#server/http/route.ts'

/** The call that changes an account, one's own or another person's. */
export type ModificationCompte = Appel<typeof contratsCompte.modifierCompte, CompteReponse>
