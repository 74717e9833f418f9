import { useState } from 'react'
import { appelsSeance } from '#domain/seance/appels.ts'
import type { DossierLu, SeanceEntiere } from '#domain/seance/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { nomDossier } from './suite-dossiers.ts'
import { useGeste } from './use-geste.ts'

interface Proprietes {
  seance: SeanceEntiere
  dossier: DossierLu
  /** The only thing left to do with this file. */
  principal?: boolean
  /** Once it is put aside: what was typed of it goes, the next one comes. */
  surFini: () => void
}

/** Puts a file off, with what the minutes say of it. */
export function MettreDeCote({ seance: s, dossier: d, principal, surFini }: Proprietes) {
  const [ouvert, setOuvert] = useState(false)
  const [motif, setMotif] = useState('')
  const fermer = (): void => setOuvert(false)
  const { agir, enCours, echec } = useGeste(s.id, () => {
    fermer()
    surFini()
  })
  const ecarter = (): void =>
    void agir(() =>
      appeler(appelsSeance.ecarterDossier, {
        params: { id: s.id, projetId: d.projetId },
        corps: { ecarte: true, motif: motif.trim() || null },
      }),
    )
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
      {ouvert && (
        <Modale
          titre={`Mettre de côté «\u00a0${nomDossier(d)}\u00a0»\u00a0?`}
          surFermer={fermer}
          actions={
            <>
              <Bouton onClick={fermer}>Annuler</Bouton>
              <Bouton variante="primary" enCours={enCours} onClick={ecarter}>
                Mettre de côté
              </Bouton>
            </>
          }
        >
          <SaisieTexte
            nom="motif"
            libelle="Motif (facultatif)"
            aide={
              s.quorum.atteint
                ? 'Inscrit au procès-verbal. Le dossier se reprend quand vous voulez, tant que la séance est ouverte.'
                : 'Le défaut de quorum est constaté par le portail et inscrit au procès-verbal.'
            }
            max={500}
            valeur={motif}
            onChange={setMotif}
          />
          {echec && <EtatErreur message={echec.message} raison={echec.raison} />}
        </Modale>
      )}
    </>
  )
}
