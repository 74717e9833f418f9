import { formatEuros } from '#domain/commun/argent.ts'
import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { tenirPlace } from '#web/ui/cadre/place-barre.ts'
import { aApprouver } from '../dire-lot.ts'
import type { Demander } from './DialogueLot.tsx'
import type { LectureRejets } from './use-lecture-rejets.ts'

/** On a phone, what is approved and its button stay at the foot; nothing for who may not approve this run. */
export function BarreApprobation({
  lot,
  demander,
  lecture,
}: {
  lot: LotLu
  demander: Demander
  lecture: LectureRejets
}) {
  const approuve = aLeDroitAjoute(useMoi().role, 'virement.canApprove')
  if (lot.etat !== 'prepare' || !approuve || lot.secondePersonne) return null
  const bloquee = lot.lignes.find((l) => l.blocage)
  return (
    <div className="lot-barre" ref={tenirPlace}>
      <p>
        <b>{formatEuros(aApprouver(lot).montant)}</b>
        {bloquee && <small>Décidez d’abord de la ligne {bloquee.rang}.</small>}
      </p>
      <Bouton
        variante="primary"
        desactive={lot.refus.approuver !== null}
        onClick={() => (lecture.fait ? demander({ quoi: 'approuver' }) : lecture.viser())}
      >
        {lecture.fait ? 'Approuver' : 'Lire les rejets'}
      </Bouton>
    </div>
  )
}
