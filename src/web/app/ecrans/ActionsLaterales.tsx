import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { ActionsArchive } from '#web/features/archive/ActionsArchive.tsx'
import { SuiviBilan } from '#web/features/bilan/controle/SuiviBilan.tsx'
import { HistoriqueControles } from '#web/features/controle/HistoriqueControles.tsx'
import { MontantRecommande } from '#web/features/controle/MontantRecommande.tsx'
import { PanneauAffectation } from '#web/features/controle/PanneauAffectation.tsx'
import { PanneauControle } from '#web/features/controle/PanneauControle.tsx'
import { PanneauVerdict } from '#web/features/controle/PanneauVerdict.tsx'
import { Journal } from '#web/features/journal/Journal.tsx'
import { PanneauPaiement } from '#web/features/paiement/PanneauPaiement.tsx'
import { PanneauSignature } from '#web/features/projet/instruction/PanneauSignature.tsx'
import { BlocageCode } from '#web/features/signature/BlocageCode.tsx'

/** What may be done of an application now, the most pressing first; then what is known of it. */
export function ActionsLaterales({ projet, aSuivant }: { projet: ProjetReponse; aSuivant: boolean }) {
  const tour = projet.signatures.filter((s) => s.objet === 'demande').length
  return (
    <>
      <BlocageCode projet={projet} />
      {projet.isControlling && !projet.isArchived && !projet.isWithdrawn && (
        <PanneauControle key={`${projet.id}-${tour}`} projet={projet} aSuivant={aSuivant} />
      )}
      <SuiviBilan projet={projet} />
      <PanneauPaiement projet={projet} />
      <PanneauAffectation projet={projet} />
      <MontantRecommande key={`recommande-${projet.id}`} projet={projet} />
      <PanneauVerdict projet={projet} />
      <PanneauSignature projet={projet} />
      <HistoriqueControles projet={projet} />
      <Journal projet={projet} />
      <div className="projet-cote-actions">
        <ActionsArchive projet={projet} />
      </div>
    </>
  )
}
