import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { ActionsArchive } from '#web/features/archive/ActionsArchive.tsx'
import { ControleBilan, FaitBilan, HistoriqueBilan } from '#web/features/bilan/controle/SuiviBilan.tsx'
import { FaitAffectation } from '#web/features/controle/FaitAffectation.tsx'
import { FaitRecommande } from '#web/features/controle/FaitRecommande.tsx'
import { FaitVerdict } from '#web/features/controle/FaitVerdict.tsx'
import { HistoriqueControles } from '#web/features/controle/HistoriqueControles.tsx'
import { PanneauControle } from '#web/features/controle/PanneauControle.tsx'
import { Journal } from '#web/features/journal/Journal.tsx'
import { FaitPaiement } from '#web/features/paiement/FaitPaiement.tsx'
import { FaitDocuments } from '#web/features/projet/instruction/FaitDocuments.tsx'
import { FaitSignature } from '#web/features/projet/instruction/FaitSignature.tsx'
import { BoutonRelance } from '#web/features/rappel/BoutonRelance.tsx'
import { BlocageCode } from '#web/features/signature/BlocageCode.tsx'

/** What may be done of an application now, kept in view; then one panel of what is known of it, and its journal. */
export function ActionsLaterales({ projet, aSuivant }: { projet: ProjetReponse; aSuivant: boolean }) {
  const tour = projet.signatures.filter((s) => s.objet === 'demande').length
  return (
    <>
      <BlocageCode projet={projet} />
      <div className="projet-cote-verdicts">
        {projet.isControlling && !projet.isArchived && !projet.isWithdrawn && (
          <PanneauControle key={`${projet.id}-${tour}`} projet={projet} aSuivant={aSuivant} />
        )}
        <ControleBilan projet={projet} />
      </div>
      <div className="panneau suivi">
        <dl>
          <FaitAffectation projet={projet} />
          <FaitRecommande key={`recommande-${projet.id}`} projet={projet} />
          <FaitVerdict projet={projet} />
          <FaitPaiement projet={projet} />
          <FaitBilan projet={projet} />
          <FaitSignature projet={projet} />
          <FaitDocuments projet={projet} />
        </dl>
        <HistoriqueControles projet={projet} />
        <HistoriqueBilan projet={projet} />
        <Journal projet={projet} />
        <div className="suivi-actions">
          <BoutonRelance projet={projet} />
          <ActionsArchive projet={projet} />
        </div>
      </div>
    </>
  )
}
