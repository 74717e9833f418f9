import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { ReponsesLues } from '../banque/ReponsesLues.tsx'
import { estAnnule } from '../dire-lot.ts'
import { BoutonOrdre } from './BoutonOrdre.tsx'
import { CarteFichier } from './CarteFichier.tsx'
import type { Demander } from './DialogueLot.tsx'
import { Historique } from './Historique.tsx'
import { PanneauApprobation } from './PanneauApprobation.tsx'
import { TouchesLot } from './TouchesLot.tsx'
import type { LectureRejets } from './use-lecture-rejets.ts'
import type { LigneVisee } from './use-ligne-visee.ts'

interface Proprietes {
  lot: LotLu
  demander: Demander
  visee: LigneVisee
  lecture: LectureRejets
}

/** Beside the lines: approval and file, for those who act; then the bank's answers and the history. */
export function ColonneLot({ lot, demander, visee, lecture }: Proprietes) {
  const { role } = useMoi()
  const agit = aLeDroitAjoute(role, 'virement.canPrepare') || aLeDroitAjoute(role, 'virement.canApprove')
  const aLaBanque = lot.exporte !== null && !estAnnule(lot)
  const decide = agit && (lot.etat === 'prepare' || lot.etat === 'approuve')
  return (
    <aside className="lot-cote" aria-label="Suivi du lot">
      {decide && <PanneauApprobation lot={lot} demander={demander} visee={visee} lecture={lecture} />}
      {agit && lot.fichier && lot.etat !== 'prepare' && (
        <CarteFichier lot={lot}>
          <BoutonOrdre lot={lot} />
        </CarteFichier>
      )}
      {lot.reponses.length > 0 && <ReponsesLues reponses={lot.reponses} />}
      {aLaBanque && <Historique lot={lot} />}
      {agit && <TouchesLot lot={lot} visee={visee} />}
    </aside>
  )
}
