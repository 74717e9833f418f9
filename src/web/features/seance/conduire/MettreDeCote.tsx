import { type FormEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { requis } from '#domain/commun/messages.ts'
import { appelsSeance } from '#domain/seance/appels.ts'
import { LIBELLES_RAISONS, type RaisonEcart } from '#domain/seance/mise-de-cote.ts'
import type { DossierLu, SeanceEntiere } from '#domain/seance/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { BoutonsRadio } from '#web/ui/champs/Choix.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import type { Option } from '#web/ui/champs/Selection.tsx'
import { useGeste } from '../use-geste.ts'
import { nomDossier } from './suite-dossiers.ts'

interface Proprietes {
  seance: SeanceEntiere
  dossier: DossierLu
  /** The only thing left to do with this file. */
  principal?: boolean
  /** Once it is put aside: what was typed of it goes, the next one comes. */
  surFini: () => void
}

/** The reasons a person may give; a missing quorum is the portal's to count. */
const CHOIX = (['piece', 'autre'] as const).map(
  (valeur): Option<RaisonEcart> => ({ valeur, libelle: LIBELLES_RAISONS[valeur] }),
)

/** Puts a file off, with why, as the minutes say it; without quorum, that is why. */
export function MettreDeCote({ seance: s, dossier: d, principal, surFini }: Proprietes) {
  const id = useId()
  const [ouvert, setOuvert] = useState(false)
  const [motif, setMotif] = useState('')
  const [raison, setRaison] = useState<RaisonEcart>('piece')
  const [manque, setManque] = useState(false)
  const fermer = (): void => setOuvert(false)
  const { agir, enCours, echec } = useGeste(s.id, () => {
    fermer()
    surFini()
  })
  const sansQuorum = !s.quorum.atteint
  const ecrire = (texte: string): void => {
    setMotif(texte)
    setManque(false)
  }
  const ecarter = (evenement: FormEvent): void => {
    evenement.preventDefault()
    // The form of the file is around the button: what is sent here is not its own.
    evenement.stopPropagation()
    const dit = motif.trim() || null
    if (dit === null && !sansQuorum) {
      setManque(true)
      document.getElementById('motif')?.focus()
      return
    }
    void agir(() =>
      appeler(appelsSeance.ecarterDossier, {
        params: { id: s.id, projetId: d.projetId },
        corps: { ecarte: true, raison: sansQuorum ? 'quorum' : raison, motif: dit },
      }),
    )
  }
  return (
    <>
      <Bouton
        {...(principal && { variante: 'primary' as const })}
        touche="c"
        desactive={s.statut !== 'ouverte'}
        onClick={() => setOuvert(true)}
      >
        Mettre de côté
      </Bouton>
      {ouvert &&
        createPortal(
          <Modale
            titre={`Mettre de côté «\u00a0${nomDossier(d)}\u00a0»\u00a0?`}
            surFermer={fermer}
            actions={
              <>
                <Bouton onClick={fermer}>Annuler</Bouton>
                <Bouton variante="primary" type="submit" formulaire={id} enCours={enCours}>
                  Mettre de côté
                </Bouton>
              </>
            }
          >
            <form id={id} className="pile" noValidate onSubmit={ecarter}>
              <SaisieTexte
                nom="motif"
                libelle={sansQuorum ? 'Motif (facultatif)' : 'Motif'}
                aide={
                  sansQuorum
                    ? 'Le défaut de quorum est constaté par le portail et inscrit au procès-verbal.'
                    : 'Inscrit au procès-verbal. Le dossier se reprend dans cette séance, ou dans une autre de la même étape.'
                }
                requis={!sansQuorum}
                max={500}
                valeur={motif}
                onChange={ecrire}
                erreurs={manque ? [requis('Motif')] : []}
              />
              {!sansQuorum && (
                <BoutonsRadio
                  nom="raison"
                  libelle="Raison"
                  segments
                  options={CHOIX}
                  valeur={raison}
                  onChange={setRaison}
                />
              )}
              <p className="secondaire petit">
                Ce qui est saisi pour ce dossier est effacé&nbsp;; le suivant est appelé.
              </p>
              {echec && <EtatErreur message={echec.message} raison={echec.raison} />}
            </form>
          </Modale>,
          document.body,
        )}
    </>
  )
}
