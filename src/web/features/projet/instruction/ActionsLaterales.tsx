import { formatInstant } from '#domain/commun/jours.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { ouvrirFichier } from '#web/socle/projet/ouvrir-fichier.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { BlocageCode } from './BlocageCode.tsx'
import { SuiviBilan } from './bilan/SuiviBilan.tsx'
import { PanneauControle } from './controle/PanneauControle.tsx'
import { PanneauPaiement } from './paiement/PanneauPaiement.tsx'
import { ActionsArchive } from './suite/ActionsArchive.tsx'
import { HistoriqueControles } from './suite/HistoriqueControles.tsx'
import { Journal } from './suite/Journal.tsx'
import { MontantRecommande } from './suite/MontantRecommande.tsx'
import { PanneauAffectation } from './suite/PanneauAffectation.tsx'
import { PanneauVerdict } from './suite/PanneauVerdict.tsx'

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
      <Signature projet={projet} />
      <HistoriqueControles projet={projet} />
      <Journal projet={projet} />
      <div className="projet-cote-actions">
        <ActionsArchive projet={projet} />
      </div>
    </>
  )
}

function Signature({ projet }: { projet: ProjetReponse }) {
  const derniere = projet.signatures.filter((s) => s.objet === 'demande').at(-1)
  if (!derniere) return null
  return (
    <section className="panneau" aria-labelledby="panneau-signature">
      <h2 id="panneau-signature">Signature</h2>
      <p className="panneau-texte">
        {derniere.prenom} {derniere.nom}, {derniere.fonction}
      </p>
      <p className="secondaire petit chiffres">{formatInstant(derniere.le)}</p>
      {projet.dossierUrl && (
        <Bouton icone="telecharger" onClick={() => void ouvrirFichier(projet.id, (p) => p.dossierUrl)}>
          Dossier signé (PDF)
        </Bouton>
      )}
    </section>
  )
}
