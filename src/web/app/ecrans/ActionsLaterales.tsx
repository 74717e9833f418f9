import { lazy, Suspense } from 'react'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { ActionsArchive } from '#web/features/archive/ActionsArchive.tsx'
import { ControleBilan, FaitBilan, HistoriqueBilan } from '#web/features/bilan/controle/SuiviBilan.tsx'
import { FaitAffectation } from '#web/features/controle/FaitAffectation.tsx'
import { FaitRecommande } from '#web/features/controle/FaitRecommande.tsx'
import { FaitVerdict } from '#web/features/controle/FaitVerdict.tsx'
import { HistoriqueControles } from '#web/features/controle/HistoriqueControles.tsx'
import { Journal } from '#web/features/journal/Journal.tsx'
import { NotesInternes } from '#web/features/note/NotesInternes.tsx'
import { FaitPaiement } from '#web/features/paiement/FaitPaiement.tsx'
import { DemandesParAnnee } from '#web/features/passe/DemandesParAnnee.tsx'
import { FaitContact } from '#web/features/passe/FaitContact.tsx'
import { FaitDocuments } from '#web/features/projet/instruction/FaitDocuments.tsx'
import { FaitSignature } from '#web/features/projet/instruction/FaitSignature.tsx'
import { BoutonRelance } from '#web/features/rappel/BoutonRelance.tsx'
import { BlocageCode } from '#web/features/signature/BlocageCode.tsx'
import { AussiOuvert } from '#web/features/suivi/AussiOuvert.tsx'
import { FaitSuiviPar } from '#web/features/suivi/FaitSuiviPar.tsx'
import { usePremiereLecture } from '#web/lib/use-premiere-lecture.ts'
import { cles } from '#web/socle/cles.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { AVerifier } from '#web/socle/projet/constats/AVerifier.tsx'
import { useConstats } from '#web/socle/projet/constats/requete-constats.ts'
import { Squelette } from '#web/ui/cadre/Attente.tsx'

// Most applications that are read wait for no verdict.
const PanneauControle = lazy(async () => ({
  default: (await import('#web/features/controle/PanneauControle.tsx')).PanneauControle,
}))
// Few structures have aids from before the portal.
const FaitsAccorde = lazy(async () => ({
  default: (await import('#web/features/passe/FaitsAccorde.tsx')).FaitsAccorde,
}))

/** What may be done of an application now, kept in view; then a panel of all that is known of it. */
export function ActionsLaterales({
  projet,
  aSuivant,
  aComparer,
}: {
  projet: ProjetReponse
  aSuivant: boolean
  aComparer: boolean
}) {
  const membre = useMoi().role === 'membreCommission'
  const constats = useConstats(projet.id)
  const lues = [cles.constats, cles.passe, cles.suivi, cles.blocageCode].map((cle) => cle(projet.id))
  const prete = usePremiereLecture([...lues, cles.listeCommissions()])
  const tour = projet.signatures.filter((s) => s.objet === 'demande').length
  return (
    <>
      {!prete && <Squelette lignes={8} />}
      <div className="cote-lu" hidden={!prete}>
        <AussiOuvert id={projet.id} />
        <BlocageCode projet={projet} />
        <div className="fiche-projet encart">
          <AVerifier constats={constats} />
          <div className="projet-cote-verdicts">
            {projet.isControlling && !projet.isArchived && !projet.isWithdrawn && (
              <Suspense fallback={null}>
                <PanneauControle
                  key={`${projet.id}-${tour}`}
                  projet={projet}
                  aSuivant={aSuivant}
                  aComparer={aComparer}
                />
              </Suspense>
            )}
            <ControleBilan projet={projet} />
          </div>
          {!membre && <DemandesParAnnee projet={projet} />}
          <div className="suivi">
            <dl>
              {!membre && projet.porteurProjet.aidesAnterieures && (
                <Suspense fallback={null}>
                  <FaitsAccorde projet={projet} />
                </Suspense>
              )}
              <FaitSuiviPar key={`suivi-${projet.id}`} projet={projet} />
              {!membre && <FaitContact projet={projet} />}
              <FaitAffectation projet={projet} />
              <FaitRecommande key={`recommande-${projet.id}`} projet={projet} />
              <FaitVerdict projet={projet} />
              <FaitPaiement projet={projet} />
              <FaitBilan projet={projet} />
              <FaitSignature projet={projet} />
              {!membre && <FaitDocuments projet={projet} />}
            </dl>
            <HistoriqueControles projet={projet} />
            <HistoriqueBilan projet={projet} />
            <NotesInternes sujet="projet" id={projet.id} ferme={!!projet.chronologie.anonymiseLe} />
            <Journal projet={projet} />
            <div className="suivi-actions rangee ecart-2">
              <BoutonRelance projet={projet} />
              <ActionsArchive projet={projet} />
            </div>
          </div>
        </div>
      </div>
    </>
  )
}
