import type { CompteReponse, contratsCompte } from '../../../domain/compte/contrat.ts'
import type { Demande } from '../../http/route.ts'

/** The call that changes an account, one's own or another person's. */
export type ModificationCompte = Demande<typeof contratsCompte.modifierCompte, CompteReponse>
