import type { Candidat } from '#domain/virement/payable.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { LignePayable } from './queries-a-payer.ts'

/** What the rule judges, the IBAN in clear. */
export const candidatDe = ({ secrets }: Pick<Contexte, 'secrets'>, ligne: LignePayable): Candidat => ({
  ...ligne,
  iban: ligne.ibanChiffre && secrets.dechiffrer(ligne.ibanChiffre),
  ribVerifie: ligne.ribVerifieLe !== null,
  rejet:
    ligne.rejetLigne === null || ligne.rejetLe === null || ligne.rejetReference === null
      ? null
      : {
          ligne: ligne.rejetLigne,
          reference: ligne.rejetReference,
          le: ligne.rejetLe,
          code: ligne.rejetCode,
        },
  lot: ligne.lotId === null || ligne.lotNumero === null ? null : { id: ligne.lotId, numero: ligne.lotNumero },
})
