import type { Candidat } from '#domain/virement/payable.ts'
import type { Contexte } from '#server/contexte.ts'
import type { LignePayable } from './queries-a-payer.ts'

/** What the rule judges, the IBAN in clear. */
export const candidatDe = ({ secrets }: Pick<Contexte, 'secrets'>, l: LignePayable): Candidat => ({
  ...l,
  iban: l.ibanChiffre && secrets.dechiffrer(l.ibanChiffre),
  ribVerifie: l.ribVerifieLe !== null,
  rejet:
    l.rejetLigne === null || l.rejetLe === null || l.rejetReference === null
      ? null
      : { ligne: l.rejetLigne, reference: l.rejetReference, le: l.rejetLe, code: l.rejetCode },
  lot: l.lotId === null || l.lotNumero === null ? null : { id: l.lotId, numero: l.lotNumero },
})
